import { ApiError } from '@carematch/api-client/api-error';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { AppBase } from '../app-client.ts';
import { AppContext } from '../app-context.ts';
import { fieldsOf } from './fields.tsx';
import { FormDraft } from './form-draft.tsx';
import { SectionSaveBar } from './form-save-bar.tsx';
import { GuardedForm } from './guarded-form.tsx';

const schema = z.object({
  title: z.string().check(z.trim()),
  about: z.string(),
  services: z.array(z.string()),
});
type Values = z.input<typeof schema>;
const { TextField, TextAreaField, CheckboxGroup } = fieldsOf<typeof schema>();

/** What the server keeps, with its tag. */
let kept: Values & { readonly tag: string };
let tags = 0;
const change = (part: Partial<Values>) => {
  tags += 1;
  kept = { ...kept, ...part, tag: `tag ${tags}` };
  return kept;
};

const read = vi.fn<() => Promise<typeof kept>>();
const save = vi.fn<(values: Values, tag: string) => void>();
const tabStorage = memoryStorage();

let queryClient: QueryClient;
const query = queryOptions({ queryKey: ['profile'], queryFn: () => read() });

function Profile() {
  return (
    <GuardedForm
      schema={schema}
      query={query}
      valuesOf={({ tag: _tag, ...values }) => values}
      parts={({ title, about, services }) => ({
        title: ['Title', title],
        about: ['About you', about],
        services: ['Services', services.join(', ')],
      })}
      send={async (values, { tag }) => {
        save(values, tag);
        if (tag !== kept.tag) {
          const data = { code: 'stale_version', message: 'Someone else changed this.' };
          throw new ApiError(412, { data });
        }
        queryClient.setQueryData(query.queryKey, change(values));
      }}
    >
      <TextField label="Title" name="title" />
      <TextAreaField label="About you" name="about" />
      <CheckboxGroup
        legend="Services"
        name="services"
        options={['Anxiety', 'Grief', 'Sleep'].map((value) => ({ value, label: value }))}
      />
      <SectionSaveBar label="Save" />
      <FormDraft name="profile-3" />
    </GuardedForm>
  );
}

/** The form in this tab, as after opening or loading its page anew. */
async function open() {
  cleanup();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AppContext value={{ tabStorage } as unknown as AppBase}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback="Loading">
          <Profile />
        </Suspense>
      </QueryClientProvider>
    </AppContext>,
  );
  await screen.findByLabelText('Title');
  return userEvent.setup();
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isChosen = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
const button = (name: string) => screen.getByRole('button', { name });
const panel = () =>
  screen.findByRole('region', { name: 'Someone else changed this while you were editing it' });
const noPanel = () => expect(screen.queryByRole('region', { name: /Someone else/ })).toBeNull();

/** Each part of the panel as it reads. */
const rows = async () =>
  within(await panel())
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('h3, dd')].map(({ textContent }) => textContent));

/** Reads anew in the background. */
const refetch = () => act(() => queryClient.refetchQueries());

beforeEach(() => {
  tabStorage.removeItem('formDrafts');
  read.mockReset().mockImplementation(async () => kept);
  save.mockReset();
  kept = { title: 'Counselor', about: 'Calm.', services: ['Grief'], tag: 'tag 0' };
});

describe('what someone else changed while it was being edited', () => {
  it('is shown beside what was typed, in the focus, and nothing is overwritten or lost', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    change({ title: 'Therapist', about: '', services: ['Sleep'] });
    await user.click(button('Save'));
    const conflict = await panel();
    await waitFor(() => expect(document.activeElement).toBe(conflict));
    const text = document.querySelector(`#${CSS.escape(conflict.getAttribute('aria-describedby') ?? '')}`);
    expect(text?.textContent).toMatch(/^Nothing was saved yet, and what you typed is still here/);
    expect(await rows()).toEqual([
      ['Title', 'Therapist'],
      ['About you', 'Nothing', 'Calm. Kind.'],
      ['Services', 'Sleep'],
    ]);
    expect(screen.getByText(/^Not saved/)).toBeDefined();
    expect([valueOf('Title'), valueOf('About you')]).toEqual(['Therapist', 'Calm. Kind.']);
    expect([isChosen('Grief'), isChosen('Sleep')]).toEqual([false, true]);
    expect(kept.about).toBe('');
  });

  it('stays where it was not typed over, when one keeps their own', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    const { tag } = change({ title: 'Therapist', about: 'Warm.' });
    await user.click(button('Save'));
    await panel();
    await user.click(button('Keep mine'));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(save).toHaveBeenLastCalledWith(
      { title: 'Therapist', about: 'Calm. Kind.', services: ['Grief'] },
      tag,
    );
    noPanel();
    expect(document.activeElement).toBe(button('Save'));
  });

  it('takes the place of what was typed over it, when one uses theirs; the rest stays to be saved', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Title'), ' II');
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    change({ about: 'Warm.' });
    await user.click(button('Save'));
    await panel();
    await user.click(button('Use theirs'));
    noPanel();
    expect([valueOf('Title'), valueOf('About you')]).toEqual(['Counselor II', 'Warm.']);
    expect(document.activeElement).toBe(screen.getByLabelText('About you'));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(kept).toMatchObject({ title: 'Counselor II', about: 'Warm.' });
  });

  it('is asked about again where it changes again before one has chosen', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    change({ about: 'Warm.' });
    await user.click(button('Save'));
    await panel();
    change({ about: 'Bright.' });
    await user.click(button('Keep mine'));
    await waitFor(async () => expect(await rows()).toEqual([['About you', 'Bright.', 'Calm. Kind.']]));
    expect(kept.about).toBe('Bright.');
  });

  it('never mixes with what was typed in one list', async () => {
    const user = await open();
    await user.click(screen.getByLabelText('Anxiety'));
    change({ services: ['Sleep'] });
    await refetch();
    expect([isChosen('Anxiety'), isChosen('Grief'), isChosen('Sleep')]).toEqual([true, true, false]);
    await user.click(button('Save'));
    expect(await rows()).toEqual([['Services', 'Sleep', 'Grief, Anxiety']]);
    expect(save).not.toHaveBeenCalled();
  });

  it('is known after a reload too, for what was typed before', async () => {
    await (await open()).type(screen.getByLabelText('About you'), ' Kind.');
    change({ title: 'Therapist', about: 'Warm.' });
    const user = await open();
    expect([valueOf('Title'), valueOf('About you')]).toEqual(['Therapist', 'Calm. Kind.']);
    await user.click(button('Save'));
    expect(await rows()).toEqual([['About you', 'Warm.', 'Calm. Kind.']]);
    await user.click(button('Keep mine'));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(kept).toMatchObject({ title: 'Therapist', about: 'Calm. Kind.' });
  });

  it('goes away with one’s own changes when they are discarded', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    change({ about: 'Warm.' });
    await user.click(button('Save'));
    await panel();
    await user.click(button('Discard'));
    noPanel();
    expect(valueOf('About you')).toBe('Warm.');
  });

  it('that cannot be read is shown as a failure, and what was typed stays', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    change({ about: 'Warm.' });
    read.mockRejectedValueOnce(new ApiError('FETCH_ERROR'));
    await user.click(button('Save'));
    expect(await screen.findByText(/internet connection/)).toBeDefined();
    expect(valueOf('About you')).toBe('Calm. Kind.');
    await user.click(button('Save'));
    await panel();
  });
});

describe('nothing is asked', () => {
  it('on a second save, after one’s own', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Title'), ' II ');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    await user.click(button('Save'));
    await waitFor(() => expect(kept).toMatchObject({ title: 'Counselor II', about: 'Calm. Kind.' }));
    expect(save).toHaveBeenCalledTimes(2);
    noPanel();
  });

  it('where what changed was read before it was saved, and nothing was typed there', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    const { tag } = change({ title: 'Therapist' });
    await refetch();
    await waitFor(() => expect(valueOf('Title')).toBe('Therapist'));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { title: 'Therapist', about: 'Calm. Kind.', services: ['Grief'] },
      tag,
    );
  });

  it('where only what the form does not show was changed', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    const { tag } = change({});
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ about: 'Calm. Kind.' }), tag);
    noPanel();
  });
});

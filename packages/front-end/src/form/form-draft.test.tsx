import { createMemoryRouter, RouterLink, RouterProvider } from '../router.ts';
import { ApiError } from '@carematch/api-client/api-error';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { AppBase } from '../app-client.ts';
import { AppContext } from '../app-context.ts';
import { clearDrafts } from './drafts.tsx';
import { fieldsOf } from './fields.tsx';
import { FormDraft } from './form-draft.tsx';
import { Form, SubmitButton } from './form.tsx';

const schema = z.object({ about: z.string(), services: z.array(z.string()) });
const { CheckboxGroup, TextAreaField } = fieldsOf<typeof schema>();
const VALUES: z.input<typeof schema> = { about: 'Calm.', services: [] };

const send = vi.fn<() => Promise<unknown>>();
const tabStorage = memoryStorage();

interface StepProps {
  readonly name: string;
  readonly secret: string | undefined;
  readonly values: z.input<typeof schema>;
}

function Step({ name, secret, values }: StepProps) {
  return (
    <Form schema={schema} values={values} send={send}>
      <TextAreaField label="About you" name="about" />
      <CheckboxGroup legend="Services" name="services" options={[{ value: '1', label: 'Grief' }]} />
      <SubmitButton>Continue</SubmitButton>
      <RouterLink to="/back">Back</RouterLink>
      <FormDraft name={name} secret={secret} />
    </Form>
  );
}

/** The form in this tab, as after opening or loading its page anew. */
function open({ name = 'about-3', values = VALUES, secret }: Partial<StepProps> = {}) {
  cleanup();
  const routes = [
    { path: '/', element: <Step name={name} values={values} secret={secret} /> },
    { path: '/back', element: <RouterLink to="/">Forward</RouterLink> },
  ];
  render(
    <StrictMode>
      <AppContext value={{ tabStorage } as unknown as AppBase}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </AppContext>
    </StrictMode>,
  );
  return userEvent.setup();
}

const about = () => screen.getByLabelText<HTMLTextAreaElement>('About you').value;
const grief = () => screen.getByLabelText<HTMLInputElement>('Grief').checked;

async function type() {
  const user = open();
  await user.type(screen.getByLabelText('About you'), ' Kind.');
  await user.click(screen.getByLabelText('Grief'));
  return user;
}

beforeEach(() => {
  clearDrafts(tabStorage);
  send.mockReset();
  send.mockResolvedValue({});
});

describe('what is typed in a form with a draft', () => {
  it('is there again after a reload, and can be sent', async () => {
    await type();
    const user = open();
    expect(about()).toBe('Calm. Kind.');
    expect(grief()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ about: 'Calm. Kind.', services: ['1'] }));
  });

  it('is there again after going back and forth', async () => {
    const user = await type();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Forward' }));
    expect(about()).toBe('Calm. Kind.');
  });

  it('stays when it could not be sent, and is gone once it was', async () => {
    send.mockRejectedValueOnce(new ApiError('FETCH_ERROR'));
    const user = await type();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/internet connection/);
    open();
    expect(about()).toBe('Calm. Kind.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(tabStorage.all()).toEqual({}));
    open({ values: { about: 'Calm. Kind.', services: ['1'] } });
    expect(about()).toBe('Calm. Kind.');
  });

  it('is kept without what is secret', async () => {
    const user = open({ secret: 'about' });
    await user.type(screen.getByLabelText('About you'), ' Kind.');
    await user.click(screen.getByLabelText('Grief'));
    expect(tabStorage.all()['formDrafts']).not.toContain('Kind');
    open({ secret: 'about' });
    expect([about(), grief()]).toEqual(['Calm.', true]);
  });

  it('is no one else’s, and goes with who signs out', async () => {
    await type();
    open({ name: 'about-4' });
    expect(about()).toBe('Calm.');
    clearDrafts(tabStorage);
    open();
    expect(about()).toBe('Calm.');
    expect(grief()).toBe(false);
  });
});

import { ApiError } from '@carematch/api-client/api-error';
import { simpleEmailSchema } from '@carematch/validation/fields/email.schema';
import { phoneSchema } from '@carematch/validation/fields/phone.schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { createMemoryRouter, RouterLink, RouterProvider } from '../router.ts';
import { fieldsOf } from './fields.tsx';
import { FormSaveBar } from './form-save-bar.tsx';
import { Form } from './form.tsx';
import { richFieldsOf } from './rich-fields.tsx';

const schema = z.object({
  email: simpleEmailSchema,
  phone: phoneSchema,
  address: z.object({ city: z.string().check(z.minLength(1, 'City is required.')) }),
  about: z.string(),
  state: z.string(),
  visits: z.enum(['video', 'office']),
  services: z.array(z.string()).check(z.minLength(1, 'Choose a service.')),
  carrier: z.nullable(z.string()),
  languages: z.array(z.string()),
  since: z.string(),
  reminders: z.boolean(),
});

type Values = z.input<typeof schema>;

const VALUES: Values = {
  email: 'ana@example.com',
  phone: '3035550142',
  address: { city: 'Denver' },
  about: '',
  state: 'CO',
  visits: 'video',
  services: ['1'],
  carrier: null,
  languages: [],
  since: '2019-05-01',
  reminders: false,
};

const { TextField, PhoneField, TextAreaField, SelectField, RadioGroup, CheckboxGroup } =
  fieldsOf<typeof schema>();
const { Switch, Combobox, ManyChoices, DatePicker } = richFieldsOf<typeof schema>();

const option = (value: string, label: string) => ({ value, label });
const CARRIERS = [option('aetna', 'Aetna'), option('cigna', 'Cigna')];
const LANGUAGES = [option('en', 'English'), option('es', 'Spanish')];

const send = vi.fn<(values: Values) => Promise<unknown>>();
const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  new ApiError(status, { data: { code, message, ...(fields && { fields }) } });

const onSent = vi.fn<() => void>();

function Settings({ values = VALUES }: { readonly values?: Values }) {
  return (
    <>
      <h1>Contact</h1>
      <RouterLink to="/other">Other page</RouterLink>
      <Form schema={schema} values={values} send={send} onSent={onSent}>
        <TextField label="Email" name="email" />
        <PhoneField label="Phone" name="phone" />
        <TextField label="City" name="address.city" />
        <TextAreaField label="About you" name="about" />
        <SelectField label="State" name="state" options={[option('CO', 'Colorado'), option('ID', 'Idaho')]} />
        <RadioGroup
          legend="Visits"
          name="visits"
          options={[option('video', 'By video'), option('office', 'At the office')]}
        />
        <CheckboxGroup
          legend="Services"
          name="services"
          options={[option('1', 'Anxiety'), option('2', 'Grief')]}
        />
        <Combobox label="Carrier" name="carrier" options={CARRIERS} />
        <ManyChoices legend="Languages" name="languages" options={LANGUAGES} />
        <DatePicker label="Practicing since" name="since" />
        <Switch label="Send reminders" name="reminders" />
        <FormSaveBar />
      </Form>
    </>
  );
}

function open(values?: Values) {
  const router = createMemoryRouter(
    [
      { path: '/settings', element: <Settings {...(values && { values })} /> },
      { path: '/other', element: <h1>Other page</h1> },
    ],
    { initialEntries: ['/settings'] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const summary = (name = "There's a problem") => screen.findByRole('region', { name });

function Reloading() {
  const [values, setValues] = useState(VALUES);
  return (
    <>
      <button
        type="button"
        onClick={() => setValues({ ...VALUES, about: 'Other.', email: 'new@example.com' })}
      >
        Reload
      </button>
      <Settings values={values} />
    </>
  );
}

/** Opens the form with a change that is being sent; `resolve` answers it, and `sent` is that answer. */
async function openSending() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  send.mockReturnValueOnce(promise);
  const { user } = open();
  await user.type(field('About you'), 'Calm.');
  await user.click(save());
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
  return { user, resolve, sent: promise };
}

const leave = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('link', { name: 'Other page' }));
const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  send.mockReset();
  onSent.mockReset();
  send.mockResolvedValue({ message: 'Saved.' });
});

describe('a form', () => {
  it('sends what its fields hold, says so, and has nothing more to save', async () => {
    const { user } = open();
    await user.clear(field('Email'));
    await user.type(field('Email'), ' ana@example.org ');
    expect(field('Phone').value).toBe('(303) 555-0142');
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '2065550199');
    await user.type(field('About you'), 'Calm.');
    await user.selectOptions(field('State'), 'Idaho');
    await user.click(field('At the office'));
    await user.click(field('Grief'));
    await user.type(field('Carrier'), 'cig');
    await user.click(await screen.findByRole('option', { name: 'Cigna' }));
    await user.click(field('Spanish'));
    await user.click(screen.getByRole('switch', { name: 'Send reminders' }));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(onSent).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      email: 'ana@example.org',
      phone: '2065550199',
      address: { city: 'Denver' },
      about: 'Calm.',
      state: 'ID',
      visits: 'office',
      services: ['1', '2'],
      carrier: 'cigna',
      languages: ['es'],
      since: '2019-05-01',
      reminders: true,
    });
    await user.type(field('About you'), ' Kind.');
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
  });

  it('that is not right is not sent: a summary takes the focus and leads to each field, top down', async () => {
    const { user } = open();
    await user.click(field('Anxiety'));
    await user.clear(field('City'));
    await user.clear(field('Email'));
    await user.click(save());
    const shown = await summary();
    await waitFor(() => expect(document.activeElement).toBe(shown));
    const links = within(shown).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Invalid Email',
      'City is required.',
      'Choose a service.',
    ]);
    expect(field('City').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Not saved. See what to fix at the top.')).toBeDefined();
    await user.click(within(shown).getByRole('link', { name: 'City is required.' }));
    expect(document.activeElement).toBe(field('City'));
    await user.click(within(shown).getByRole('link', { name: 'Choose a service.' }));
    expect(document.activeElement).toBe(field('Anxiety'));
    for (const link of links)
      expect(
        document.querySelector(link.getAttribute('href')?.replaceAll(/[:.]/g, String.raw`\$&`) ?? ''),
      ).not.toBeNull();
    expect(send).not.toHaveBeenCalled();
    await user.type(field('City'), 'Boise');
    await waitFor(() => expect(screen.queryByText('City is required.')).toBeNull());
  });

  it('shows what the server refuses at its field, however deep, and keeps what was typed', async () => {
    send.mockRejectedValueOnce(
      refusal(422, 'validation_failed', 'This email is taken.', {
        email: 'This email is taken.',
        'address.city': 'We do not know this city.',
        'services.0': 'This service has ended.',
      }),
    );
    const { user } = open();
    await user.type(field('Email'), 'x');
    await user.click(save());
    const shown = await summary();
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['This email is taken.', 'We do not know this city.', 'This service has ended.']);
    expect(field('Email').value).toBe('ana@example.comx');
    expect(field('Email').getAttribute('aria-describedby')).toContain('error');
    expect(screen.getByRole('group', { name: /Services/ }).textContent).toContain('This service has ended.');
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.queryByText('This email is taken.')).toBeNull();
  });

  it.each([
    ['a field that it does not have', 422, 'validation_failed', { time_zone: 'Choose a time zone.' }],
    ['someone else', 409, 'conflict', undefined],
  ])('says what is wrong with %s above its fields', async (_what, status, code, fields) => {
    send.mockRejectedValueOnce(refusal(status, code, 'Choose a time zone.', fields));
    const { user } = open();
    await user.type(field('About you'), 'Calm.');
    await user.click(save());
    const shown = await summary("We couldn't save your changes");
    expect(shown.textContent).toContain('Choose a time zone.');
    expect(screen.getAllByText('Choose a time zone.')).toHaveLength(1);
    expect(field('About you').value).toBe('Calm.');
  });

  it('that could not be sent keeps what was typed, and can be sent again', async () => {
    send.mockRejectedValueOnce(new ApiError('FETCH_ERROR'));
    const { user } = open();
    await user.type(field('About you'), 'Calm.');
    await user.click(save());
    const shown = await summary("We couldn't save your changes");
    expect(shown.textContent).toContain('Check your internet connection');
    expect(field('About you').value).toBe('Calm.');
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.queryByText(/internet connection/)).toBeNull();
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ about: 'Calm.' }));
  });

  it('is sent once, however often it is submitted while it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    send.mockReturnValueOnce(promise);
    const { user } = open();
    await user.type(field('About you'), 'Calm.');
    const form = field('About you').form;
    form?.requestSubmit();
    form?.requestSubmit();
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
    form?.requestSubmit();
    resolve({});
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(send).toHaveBeenCalledOnce();
  });

  it('keeps what is typed while it is sent, as a change of its own', async () => {
    const { user, resolve } = await openSending();
    await user.type(field('About you'), ' Kind.');
    resolve({});
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    expect(field('About you').value).toBe('Calm. Kind.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field('About you').value).toBe('Calm.'));
  });

  it('goes back to what was saved last', async () => {
    const { user } = open();
    await user.type(field('City'), ' City');
    await user.click(field('At the office'));
    await user.click(screen.getByRole('switch', { name: 'Send reminders' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field('City').value).toBe('Denver'));
    expect(field('By video').checked).toBe(true);
    expect(screen.getByRole('switch', { name: 'Send reminders' }).getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it.each([
    ['offline', new ApiError('FETCH_ERROR')],
    ['in conflict', refusal(409, 'conflict', 'Someone else changed this.')],
  ])('forgets a save that failed %s when its changes are discarded', async (_why, error) => {
    send.mockRejectedValueOnce(error);
    const { user } = open();
    await user.type(field('About you'), 'Calm.');
    await user.click(save());
    await summary("We couldn't save your changes");
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field('About you').value).toBe(''));
    expect(screen.queryByRole('region', { name: "We couldn't save your changes" })).toBeNull();
    expect(screen.queryByText(/Not saved/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('shows newer values in the fields that no one has changed', async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Reloading /> }])} />);
    const user = userEvent.setup();
    await user.type(field('About you'), 'Calm.');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field('Email').value).toBe('new@example.com'));
    expect(field('About you').value).toBe('Calm.');
  });
});

describe('leaving a form', () => {
  it('that no one changed is not asked about', async () => {
    const { user } = open();
    await leave(user);
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeDefined();
  });

  it('with changes asks first; staying keeps them', async () => {
    const { user, router } = open();
    await user.type(field('About you'), 'Calm.');
    await leave(user);
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/settings');
    expect(field('About you').value).toBe('Calm.');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeDefined();
  });

  it('that was saved is not asked about', async () => {
    const { user } = open();
    await user.type(field('About you'), 'Calm.');
    await user.click(save());
    await screen.findByText('Saved');
    await leave(user);
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeDefined();
  });

  it('while it is sent leaves its answer behind', async () => {
    const { user, resolve, sent } = await openSending();
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Other page' });
    await act(async () => {
      resolve({});
      await sent;
    });
    expect(onSent).not.toHaveBeenCalled();
  });

  it('by closing the tab asks only while there is something to lose', async () => {
    const { user } = open();
    expect(close()).toBe(false);
    await user.type(field('About you'), 'Calm.');
    expect(close()).toBe(true);
    await user.click(save());
    await screen.findByText('Saved');
    expect(close()).toBe(false);
  });
});

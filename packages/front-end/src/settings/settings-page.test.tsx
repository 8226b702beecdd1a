import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { fieldsOf } from '../form/fields.tsx';
import { FormSaveBar } from '../form/form-save-bar.tsx';
import { Form } from '../form/form.tsx';
import { createMemoryRouter, RouterProvider } from '../router.ts';
import { SettingsPage } from './settings-page.tsx';

const schema = z.object({ city: z.string().check(z.minLength(1, 'City is required.')) });
const { TextField } = fieldsOf<typeof schema>();

const settings = {
  label: 'Settings',
  href: '/settings',
  groups: [
    {
      sections: [
        { href: '/settings/address', label: 'Address', hint: 'Where you work' },
        { href: '/settings/password', label: 'Password', hint: 'Change it' },
      ],
    },
  ],
};

function open(path: string) {
  const send = vi.fn<(values: { city: string }) => Promise<void>>(() => Promise.resolve());
  const address = (
    <SettingsPage settings={settings}>
      <Form schema={schema} values={{ city: 'Denver' }} send={send}>
        <TextField label="City" name="city" />
        <FormSaveBar />
      </Form>
    </SettingsPage>
  );
  const router = createMemoryRouter(
    [
      { path: '/settings', element: <SettingsPage settings={settings} /> },
      { path: '/settings/address', element: address },
      { path: '/settings/password', element: <SettingsPage settings={settings} /> },
      {
        path: '/settings/street',
        element: <SettingsPage settings={settings} title="Street" below="/settings/address" />,
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, send };
}

describe('settings', () => {
  it('are a list, whose pages have an address and a title each', async () => {
    const { user, router } = open('/settings');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: /^Address/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Address' })).toBeDefined();
    expect(document.title).toBe('Address · Carematch');
    expect(router.state.location.pathname).toBe('/settings/address');
    expect(screen.getByRole('link', { name: /^Address/ }).getAttribute('aria-current')).toBe('page');
  });

  it('mark the page that another stands below', () => {
    open('/settings/street');
    expect(screen.getByRole('heading', { level: 1, name: 'Street' })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Address/ }).getAttribute('aria-current')).toBe('page');
  });

  it('are saved on their page, and lead back to the list', async () => {
    const { user, send } = open('/settings/address');
    await user.type(screen.getByLabelText('City'), ' West');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(send).toHaveBeenCalledExactlyOnceWith({ city: 'Denver West' });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
  });

  it('ask before another page is opened over what was not saved', async () => {
    const { user } = open('/settings/address');
    await user.type(screen.getByLabelText('City'), ' West');
    await user.click(screen.getByRole('link', { name: /^Password/ }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Password' })).toBeDefined();
  });

  it('ask before the same page of someone else is opened over it, not where only its look changes', async () => {
    const { user, router, send } = open('/settings/address?user=1');
    await user.type(screen.getByLabelText('City'), ' West');
    await act(() => router.navigate('/settings/address?user=1&page=2'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    void router.navigate('/settings/address?user=2');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.search).toBe('?user=1&page=2');
    void router.navigate('/settings/address?user=2');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.search).toBe('?user=2'));
    expect(send).not.toHaveBeenCalled();
  });
});

import { ApiError } from '@carematch/api-client/api-error';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Toaster } from '../toast.tsx';
import { useLocation } from '../router.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ListViews, type SavedView, type ViewCalls } from './list-views.tsx';

let stored: readonly SavedView[];
const save = vi.fn<ViewCalls['save']>();
const calls: ViewCalls = {
  query: (path) => ({ queryKey: ['views', path], queryFn: () => Promise.resolve(stored) }),
  save,
  rename: (id, name) => {
    stored = stored.map((view) => (view.id === id ? { ...view, name } : view));
    return Promise.resolve();
  },
  remove: (id) => {
    stored = stored.filter((view) => view.id !== id);
    return Promise.resolve();
  },
};

beforeEach(() => {
  stored = [{ id: 1, name: 'Dentists', search: '?role=dentist' }];
  save.mockReset().mockImplementation(({ name, search }) => {
    stored = [...stored, { id: stored.length + 2, name, search }];
    return Promise.resolve();
  });
});

function People() {
  const { pathname, search } = useLocation();
  return <ListViews calls={calls} href={pathname + search} />;
}

const open = (path: string) => renderApp('console', () => [{ path: '/people', element: <People /> }], path);
const views = () => screen.findByRole('button', { name: 'Views' });
const item = (name: string) => screen.findByRole('menuitem', { name });

describe('saved views', () => {
  it('are opened by their address, and the one that is open is named', async () => {
    const { user, here } = open('/people');
    await user.click(await views());
    await user.click(await item('Dentists'));
    await screen.findByRole('button', { name: 'View: Dentists' });
    expect(here()).toBe('/people?role=dentist');
  });

  it('keep what is set now under a name; what is saved already, or nothing at all, is not saved', async () => {
    const { user, router } = open('/people?role=nurse');
    await user.click(await views());
    await user.click(await item('Save this view…'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '  Nurses ');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.click(await screen.findByRole('button', { name: 'View: Nurses' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ path: '/people', name: 'Nurses', search: '?role=nurse' });
    expect((await item('Save this view…')).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await act(() => router.navigate('/people'));
    await user.click(await views());
    expect((await item('Save this view…')).getAttribute('aria-disabled')).toBe('true');
  });

  it('need a name, and one of their own', async () => {
    save.mockRejectedValue(
      new ApiError(409, {
        data: { code: 'conflict', message: 'Taken.', fields: { name: 'Choose another name.' } },
      }),
    );
    const { user } = open('/people?role=nurse');
    await user.click(await views());
    await user.click(await item('Save this view…'));
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Give the view a name.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dentists{Enter}');
    expect(await screen.findByText('Choose another name.')).toBeDefined();
  });

  it('are renamed, and deleted until that is taken back', async () => {
    const { user } = open('/people');
    render(<Toaster />);
    await user.click(await views());
    await user.click(await item('Rename or delete…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your views' }));
    await user.click(dialog.getByRole('button', { name: 'Rename Dentists' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'All dentists{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Delete All dentists' }));
    expect(await dialog.findByText('No views are left.')).toBeDefined();
    expect(stored).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored).toMatchObject([{ name: 'All dentists', search: '?role=dentist' }]));
  });
});

it('a list without them works, and its menu says so', async () => {
  const failing: ViewCalls = {
    ...calls,
    query: () => ({ queryKey: ['none'], queryFn: () => Promise.reject(new ApiError(500)), retry: false }),
  };
  const { user } = renderApp(
    'console',
    () => [{ path: '/people', element: <ListViews calls={failing} href="/people" /> }],
    '/people',
  );
  await user.click(await views());
  await waitFor(() => expect(screen.getByText('Your views didn’t load.')).toBeDefined());
});

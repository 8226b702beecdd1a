import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { NOTIFICATIONS_MS } from '@carematch/validation/rules/timing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import type { Notification } from './use-notifications.ts';

const PATH = '/dashboard/settings';

const sample = (id: number, over: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'new_match',
  text: `News ${id}`,
  path: PATH,
  created_at: '2026-11-20T15:00:00.000Z',
  read_at: null,
  ...over,
});

const READ = { read_at: '2026-11-20T16:00:00.000Z' };

/** What the API has, newest first. */
let stored: Notification[] = [];
const asked = vi.fn<() => void>();
const marked = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  asked.mockReset();
  marked.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /notifications', ({ query }) => {
      asked();
      const from = query.before === undefined ? 0 : stored.findIndex(({ id }) => id === query.before) + 1;
      return {
        notifications: stored.slice(from, from + 2),
        unread: stored.filter(({ read_at }) => read_at === null).length,
        has_more: stored.length > from + 2,
      };
    }),
    mockPublic('POST /notifications/read', ({ body }) => {
      marked(body);
      stored = stored.map((one) =>
        ('ids' in body ? body.ids.includes(one.id) : one.id <= body.up_to) ? { ...one, ...READ } : one,
      );
      return { unread: stored.filter(({ read_at }) => read_at === null).length };
    }),
  );
});
const open = (path = '/dashboard/settings/password-settings') => renderPortal(path, { stored: SIGNED_IN });
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const title = () => document.title;

/** What a screen reader is told of by itself. */
const spoken = () =>
  [...document.querySelectorAll('p[aria-live="polite"]')].map(({ textContent }) => textContent).join('');

describe('the bell', () => {
  it('says how much is unread, in its name and before the title of each page', async () => {
    stored = [sample(3), sample(2), sample(1, READ)];
    const { user, router } = open();
    const button = await bell('Notifications, 2 unread');
    await waitFor(() => expect(title()).toMatch(/^\(2\) .* · Carematch$/));
    const first = title();
    await act(() => router.navigate(PATH));
    await waitFor(() => expect(title()).not.toBe(first));
    expect(title()).toMatch(/^\(2\) .* · Carematch$/);

    await user.click(button);
    const entries = await screen.findAllByRole('link', { name: /News/ });
    expect(entries.map(({ textContent }) => textContent?.startsWith('Unread: '))).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('link', { name: /^News 1/ })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    expect(marked).toHaveBeenCalledExactlyOnceWith({ up_to: 3 });
    await waitFor(() => expect(title()).not.toMatch(/^\(/));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('leads to what it is about, which is read then', async () => {
    stored = [sample(1, { path: '/dashboard/settings' }), sample(2, READ)].toReversed();
    const { user, here } = open();
    await user.click(await bell('Notifications, 1 unread'));
    await user.click(await screen.findByRole('link', { name: /News 1/ }));
    await waitFor(() => expect(here()).toBe('/dashboard/settings'));
    await bell('Notifications');
    expect(marked).toHaveBeenCalledExactlyOnceWith({ ids: [1] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads aloud what comes, and only that, without a reload', async () => {
    stored = [sample(1)];
    open();
    await bell('Notifications, 1 unread');
    expect(spoken()).toBe('');
    stored = [sample(2), sample(1)];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // The clock of the poll was set before: coming back asks at once.
    vi.setSystemTime(Date.now() + 2 * NOTIFICATIONS_MS);
    act(() => void window.dispatchEvent(new Event('focus')));
    await bell('Notifications, 2 unread');
    expect(spoken()).toBe('New notification: News 2');
  });

  it('hears from another tab that something was read', async () => {
    stored = [sample(1)];
    open();
    await bell('Notifications, 1 unread');
    stored = [sample(1, READ)];
    const other = new BroadcastChannel('carematch-notifications');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    other.postMessage('read');
    expect(await bell('Notifications')).toBeDefined();
    other.close();
  });

  it('says so where there is nothing', async () => {
    stored = [];
    const { user } = open();
    await user.click(await bell('Notifications'));
    expect(within(await screen.findByRole('dialog')).getByText('Nothing new yet')).toBeDefined();
  });

  it('offers to try again where it did not load', async () => {
    stored = [sample(1)];
    server.use(mockPublic('GET /notifications', () => failWith('internal', 'Broken')));
    const { user } = open();
    await user.click(await bell('Notifications'));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Your notifications didn’t load/);
    server.use(
      mockPublic('GET /notifications', () => ({ notifications: stored, unread: 1, has_more: false })),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('link', { name: /News 1/ })).toBeDefined();
  });
});

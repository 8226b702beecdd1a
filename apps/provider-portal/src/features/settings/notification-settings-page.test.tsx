import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { pasteInto } from '@carematch/front-end/testing/paste-into';
import { server } from '@carematch/front-end/testing/server';
import { NOTIFICATION_KINDS } from '@carematch/validation/fields/notification-settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const KINDS = NOTIFICATION_KINDS.map(({ kind, byDefault }) => ({ kind, ...byDefault }));
const SAVED = { kinds: KINDS, quiet_hours: null, texts_chosen: false, tag: 'first' };

const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  sent.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /user/notification-settings', () => SAVED),
    mockPublic('PUT /user/notification-settings', ({ body }) => {
      sent(body);
      return { ...body, texts_chosen: true, tag: 'mine' };
    }),
  );
});

const way = (kind: string, label: string) =>
  within(screen.getByRole('group', { name: kind })).getByRole<HTMLInputElement>('checkbox', { name: label });

async function open(tab = {}) {
  const page = renderPortal('/dashboard/settings/notification-settings', { stored: SIGNED_IN, tab });
  await screen.findByRole('group', { name: 'New clients' });
  return page;
}

const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save changes' }));

describe('notification settings', () => {
  it('show each kind with its ways, and are saved as a whole', async () => {
    const { user } = await open();
    expect(
      screen.getAllByRole('group').map((group) => within(group).getAllByRole('checkbox').length),
    ).toEqual(KINDS.map(() => 3));
    expect([way('New clients', 'Email').checked, way('New clients', 'Text').checked]).toEqual([true, false]);
    await user.click(way('New clients', 'Text'));
    await user.click(way('Announcements', 'Email'));
    await save(user);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      kinds: KINDS.map((one) => {
        if (one.kind === 'new_match') return { ...one, sms: true };
        return one.kind === 'announcement' ? { ...one, email: false } : one;
      }),
      quiet_hours: null,
    });
  });

  it('have nothing to save after a way was turned off and on again', async () => {
    const { user } = await open();
    await user.click(way('Messages', 'Email'));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await user.click(way('Messages', 'Email'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('that are not saved yet are there again after a reload', async () => {
    const { user, tab } = await open();
    await user.click(way('New clients', 'Text'));
    cleanup();
    await open(tab());
    await waitFor(() => expect(way('New clients', 'Text').checked).toBe(true));
  });

  it('take quiet hours that begin and end at different times', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: /Hold emails and texts/ }));
    await user.selectOptions(screen.getByLabelText('Until'), '9:00 PM');
    await save(user);
    expect(await screen.findAllByText('Choose an end that differs from the start.')).not.toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Until'), '7:30 AM');
    await save(user);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      kinds: KINDS,
      quiet_hours: { from: '21:00', until: '07:30' },
    });
  });

  it('say what texts need where there is no cell phone', async () => {
    server.use(mockPublic('GET /user', () => ({ user: { ...sampleUser(), cell_phone_number: null } })));
    await open();
    expect(screen.getByText(/Texts need a cell phone number/)).toBeDefined();
  });
});

const withTexts = (sms: boolean) => ({
  kinds: KINDS.filter(({ kind }) => kind === 'new_match').map((one) => ({ ...one, sms })),
  quiet_hours: null,
});

describe('texts about new clients, a step of the profile', () => {
  const BODY = 'Hi {{match_first_name}}';

  async function openStep(tab = {}) {
    const added = vi.fn<(body: unknown) => void>();
    server.use(
      mockPublic('GET /matches', () => ({
        matches: [],
        pagination: { page: 1, per_page: 25, total: 0, last_page: 1 },
        status_counts: [],
      })),
      mockPublic('GET /message-templates', () => ({
        templates: [],
        suggestions: [{ kind: 'sms', title: 'First contact', subject: null, body: BODY }],
      })),
      mockPublic('POST /message-templates', ({ body }) => {
        added(body);
        return {
          template: {
            id: 1,
            kind: 'sms',
            title: 'First text',
            subject: null,
            body: BODY,
            tag: 'a',
            updated_at: '2026-03-02T15:30:00Z',
          },
        };
      }),
    );
    const page = renderPortal('/profile-optimization/3', { stored: SIGNED_IN, tab });
    await screen.findByRole('textbox', { name: 'Message' });
    return { ...page, added };
  }

  it('turns them on with the template, and goes on', async () => {
    const { user, added, here } = await openStep();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(here()).toBe('/profile-optimization/4'));
    expect(added).toHaveBeenCalledExactlyOnceWith({ kind: 'sms', title: 'First text', body: BODY });
    expect(sent).toHaveBeenCalledExactlyOnceWith(withTexts(true));
  });

  it('keeps what was typed over a reload', async () => {
    const { user, tab } = await openStep();
    await pasteInto(user, 'Message', ' Hello.');
    cleanup();
    await openStep(tab());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe(
        'Hi Client’s first name Hello.',
      ),
    );
  });

  it('turns them off without a template, and goes on', async () => {
    const { user, added, here } = await openStep();
    await user.click(screen.getByRole('switch', { name: /Text me about new clients/ }));
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(here()).toBe('/profile-optimization/4'));
    expect(added).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledExactlyOnceWith(withTexts(false));
  });
});

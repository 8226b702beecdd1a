import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleActivity, sampleOpenedUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const PATH = '/admin-dashboard/users/31';
const sent = vi.fn<(body: unknown) => void>();
const open = () => renderConsole(PATH, { stored: SIGNED_IN });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const answering = (user = sampleOpenedUser()) => mockAdmin('GET /users/:id', () => ({ user }));

beforeEach(() => {
  sent.mockReset();
  server.use(
    answering(),
    mockAdmin('GET /users/:id/activity', () => ({ activity: [sampleActivity()], has_more: false })),
    mockAdmin('GET /users/:id/notes', () => ({ notes: [] })),
    ...usualAnswers(),
  );
});

describe('a professional, opened', () => {
  it('says first that leads cannot reach them, with each reason and what to do', async () => {
    open();
    const receiving = await panel('Can receive leads');
    expect(receiving.getByText('No')).toBeDefined();
    const [license, status, credits] = receiving.getAllByRole('listitem');
    expect(license?.textContent).toContain('waiting for verification.');
    expect(receiving.getByRole('link', { name: 'Verify it' }).getAttribute('href')).toBe(
      '/admin-dashboard/verifications?verification=7',
    );
    expect(status && within(status).getByRole('button', { name: 'Change status' })).toBeDefined();
    expect(
      credits && within(credits).getByRole('link', { name: 'Open their credits' }).getAttribute('href'),
    ).toBe('/admin-dashboard/users/31/credits');
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Can receive leads');
  });

  it('leads to the limit where the month’s limit stops leads', async () => {
    const text = 'They reached their monthly limit: 40 of 40 credits spent.';
    const blockers = [{ code: 'credit_limit', text, mend: 'credit_limit' as const }];
    server.use(answering(sampleOpenedUser({ blockers })));
    open();
    const link = (await panel('Can receive leads')).getByRole('link', { name: 'Change the limit' });
    expect(link.getAttribute('href')).toBe('/admin-dashboard/professional-profile/credit-limit?user=31');
  });

  it('says yes where the search finds them', async () => {
    server.use(answering(sampleOpenedUser({ can_receive: true, blockers: [], status: 'active' })));
    open();
    const receiving = await panel('Can receive leads');
    expect(receiving.getByText('Yes')).toBeDefined();
    expect(receiving.queryByRole('list')).toBeNull();
  });

  it('shows licenses, money, matches and activity in words', async () => {
    open();
    expect((await panel('Licenses')).getByText('Waiting for verification')).toBeDefined();
    expect((await panel('Money')).getByText('60 credits')).toBeDefined();
    expect((await panel('Matches')).getByText('55 min')).toBeDefined();
    const activity = await panel('Activity');
    expect(await activity.findByText('Status changed to paused')).toBeDefined();
    expect(activity.getByText(/They asked for a break/)).toBeDefined();
  });

  it('says so where there is nothing yet', async () => {
    server.use(
      answering(
        sampleOpenedUser({
          licenses: [],
          regions: [],
          services: [],
          insuranceCarriers: [],
          credits: null,
          sessions: { count: 0, last_used_at: null },
        }),
      ),
    );
    open();
    expect((await panel('Licenses')).getByText('None given yet.')).toBeDefined();
    expect((await panel('Money')).getByText('No package yet')).toBeDefined();
    expect((await panel('Sessions')).getByText('They aren’t signed in anywhere.')).toBeDefined();
    expect(await (await panel('Staff notes')).findByText(/No notes yet/)).toBeDefined();
  });

  it('tells of someone who is not there, and of activity that fails', async () => {
    server.use(mockAdmin('GET /users/:id/activity', () => failWith('internal')));
    const { user } = open();
    const activity = await panel('Activity');
    const again = await activity.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    server.use(
      mockAdmin('GET /users/:id/activity', () => ({ activity: [sampleActivity()], has_more: false })),
    );
    await user.click(again);
    expect(await activity.findByText('Status changed to paused')).toBeDefined();
    server.use(mockAdmin('GET /users/:id', () => failWith('not_found')));
    renderConsole('/admin-dashboard/users/99', { stored: SIGNED_IN });
    expect(await screen.findByText("We can't find this professional.")).toBeDefined();
  }, 20_000);

  it('shows how to reach them once the reading is logged', async () => {
    server.use(
      mockAdmin('POST /users/:id/contact-reads', () => ({
        email: 'ada@example.com',
        cell_phone_number: '3125550101',
      })),
    );
    const { user } = open();
    const contact = await panel('Contact');
    expect(contact.getByText('a•••@•••.com')).toBeDefined();
    await user.click(contact.getByRole('button', { name: 'Show contact data' }));
    await user.click(await screen.findByRole('button', { name: 'View and log access' }));
    expect(await contact.findByText('ada@example.com')).toBeDefined();
    expect(contact.getByText('(312) 555-0101')).toBeDefined();
    await user.click(contact.getByRole('button', { name: 'Hide contact data' }));
    expect(await contact.findByText('a•••@•••.com')).toBeDefined();
  });

  it('gets another status with a reason, once it was said what follows', async () => {
    server.use(
      mockAdmin('POST /users/:id/status', async ({ request }) => {
        sent(await request.json());
        return { message: 'Status changed. We told them by email.' };
      }),
    );
    const { user } = open();
    await panel('Can receive leads');
    await user.click(screen.getAllByRole('button', { name: 'Change status' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    expect(
      within(dialog.getByLabelText('New status'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Active', 'Suspended', 'Closed']);
    await user.selectOptions(dialog.getByLabelText('New status'), 'Suspended');
    expect(dialog.getByText("They're signed out and can't sign in.")).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Say why, in a few words.')).toBeDefined();
    await user.type(dialog.getByLabelText('Reason'), 'Their board asked us to.');
    server.use(answering(sampleOpenedUser({ status: 'suspended' })));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        from: 'paused',
        to: 'suspended',
        reason: 'Their board asked us to.',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Suspended', { selector: 'span' })).toBeDefined();
  });

  it('keeps a note, and shows it first', async () => {
    const notes: { id: number; text: string; author: string; created_at: string }[] = [];
    server.use(
      mockAdmin('GET /users/:id/notes', () => ({ notes })),
      mockAdmin('POST /users/:id/notes', () => {
        const note = {
          id: 1,
          text: 'Call after 5.',
          author: 'Avery Staff',
          created_at: '2026-03-01T15:00:00Z',
        };
        notes.push(note);
        return { note };
      }),
    );
    const { user } = open();
    const panelOfNotes = await panel('Staff notes');
    await user.type(panelOfNotes.getByLabelText('New note'), 'Call after 5.');
    await user.click(panelOfNotes.getByRole('button', { name: 'Add note' }));
    const list = within(await panelOfNotes.findByRole('list', { name: 'Notes, newest first' }));
    expect(list.getByText('Call after 5.')).toBeDefined();
    expect(panelOfNotes.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
  });

  it('is signed out everywhere once that is confirmed', async () => {
    server.use(
      mockAdmin('DELETE /users/:id/sessions', () => {
        sent('signed out');
        return { message: 'They’re signed out everywhere.' };
      }),
    );
    const { user } = open();
    const sessions = await panel('Sessions');
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(sent).not.toHaveBeenCalled();
    await user.click(asked.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('is deleted once the name is typed, which the server checks', async () => {
    server.use(
      mockAdmin('DELETE /users/:id', async ({ request }) => {
        const body = (await request.json()) as { name: string };
        sent(body);
        return body.name === 'Ada Byron'
          ? { message: 'Professional deleted.' }
          : failWith('validation_failed', undefined, { name: 'That isn’t their name.' });
      }),
    );
    const { user, here } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ada Byron?' }));
    await user.type(dialog.getByLabelText('Type their full name'), 'Ada');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText('That isn’t their name.')).toBeDefined();
    await user.type(dialog.getByLabelText('Type their full name'), ' Byron');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(here()).toBe('/admin-dashboard/users'));
  });
});

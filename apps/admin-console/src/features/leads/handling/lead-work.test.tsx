import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleUnmatchedLead } from '@carematch/api-client/samples/leads.samples';
import { contactStatus } from '@carematch/api-client/samples/matches.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const open = () => renderConsole('/admin-dashboard/users/leads/1042', { stored: SIGNED_IN });
const answering = (lead: ReturnType<typeof sampleUnmatchedLead>) =>
  mockAdmin('GET /leads/:id', () => ({ lead }));
const keys = vi.fn<(key: string | null) => void>();

const AT = '2026-03-03T15:30:00Z';

beforeEach(() => {
  keys.mockReset();
  server.use(answering(sampleUnmatchedLead()), ...usualAnswers());
});

const act = (code: 'match' | 'wait' | 'credits' | 'recruit' | 'widen' | 'contact' | 'none') =>
  answering(sampleUnmatchedLead({ next_act: { code, label: 'Do this' } }));
const standing = async () => within(await screen.findByRole('region', { name: 'What to do first' }));

describe('what to do about a lead', () => {
  it.each(['match', 'widen', 'credits'] as const)('leads to the candidates for %s', async (code) => {
    server.use(act(code));
    open();
    const panel = await standing();
    expect(panel.getByText('Do this')).toBeDefined();
    expect(panel.getByRole('button', { name: 'Choose a professional' })).toBeDefined();
  });

  it('leads to the professionals of the place where more are wanted', async () => {
    server.use(act('recruit'));
    open();
    const link = (await standing()).getByRole('link', { name: 'Professionals in 60601' });
    expect(link.getAttribute('href')).toBe('/admin-dashboard/users?search=60601');
  });

  it('leads to the client where they are to be asked', async () => {
    server.use(act('contact'));
    const { user } = open();
    await user.click((await standing()).getByRole('button', { name: 'Go to the client' }));
    const client = screen.getByRole('region', { name: 'Client' });
    expect(document.activeElement?.contains(client)).toBe(true);
  });

  it('has no button where one waits', async () => {
    server.use(act('wait'));
    open();
    const panel = await standing();
    expect(panel.getByText('Do this')).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('is nothing where nothing is left to do, such as once the person is erased', async () => {
    server.use(act('none'));
    open();
    const panel = within(await screen.findByRole('region', { name: 'Where it stands' }));
    expect(panel.queryByText('Do this')).toBeNull();
    expect(panel.queryByRole('button')).toBeNull();
  });
});

describe('notes of staff', () => {
  it('are added once under a key, and stand first at once', async () => {
    const note = { id: 2, text: 'Call after 5.', by: 'Avery Staff', created_at: AT };
    const older = { id: 1, text: null, by: 'Dana Cole', created_at: AT };
    server.use(
      answering(sampleUnmatchedLead({ notes: [older] })),
      mockAdmin('POST /leads/:id/notes', ({ request, body }) => {
        keys(request.headers.get('idempotency-key'));
        server.use(answering(sampleUnmatchedLead({ notes: [note, older] })));
        return { lead_id: 1042, note: { ...note, text: body.note } };
      }),
    );
    const { user } = open();
    const panel = within(await screen.findByRole('region', { name: 'Staff notes' }));
    expect(panel.getByText('Erased with the person.')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await panel.findByText('Write the note first.')).toBeDefined();
    await user.type(panel.getByLabelText(/^New note/), 'Call after 5.');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(
        within(panel.getByRole('list'))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringContaining('Call after 5.') as unknown,
        expect.stringContaining('Dana Cole') as unknown,
      ]),
    );
    expect(panel.getByLabelText<HTMLTextAreaElement>(/^New note/).value).toBe('');
    expect(keys).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[\da-f-]{36}$/));
  });

  it('that are not saved keep what was typed', async () => {
    server.use(mockAdmin('POST /leads/:id/notes', () => failWith('internal', 'Please try again.')));
    const { user } = open();
    const panel = within(await screen.findByRole('region', { name: 'Staff notes' }));
    await user.type(panel.getByLabelText(/^New note/), 'Call after 5.');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await panel.findByText('Please try again.')).toBeDefined();
    expect(panel.getByLabelText<HTMLTextAreaElement>(/^New note/).value).toBe('Call after 5.');
  });
});

describe('what belongs to a lead', () => {
  it('are other leads of the same person', async () => {
    const linked = { id: 1001, created_at: AT, outcome: 'matched', profession: 'Dentist' } as const;
    server.use(answering(sampleUnmatchedLead({ linked_leads: [linked] })));
    open();
    const panel = within(await screen.findByRole('region', { name: 'Same person' }));
    expect(panel.getByRole('link', { name: 'Lead 1001' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/leads/1001',
    );
    expect(panel.getByText('Matched')).toBeDefined();
  });

  it('are all its matches; one without consent is not called by its status', async () => {
    const professional = { user_id: 31, name: 'Ada Byron' };
    const released = { id: 8, professional, state: 'released', created_at: AT } as const;
    const ended = { id: 7, professional, state: 'ended', created_at: AT } as const;
    server.use(
      answering(
        sampleUnmatchedLead({
          matches: [
            { ...released, match_contact_status: contactStatus('new') },
            { ...ended, match_contact_status: contactStatus('not_a_fit') },
          ],
        }),
      ),
    );
    open();
    const panel = within(await screen.findByRole('region', { name: 'Matches' }));
    expect(panel.getByText('Released')).toBeDefined();
    expect(panel.getByText('Not a fit')).toBeDefined();
    expect(panel.queryByText('New')).toBeNull();
  });
});

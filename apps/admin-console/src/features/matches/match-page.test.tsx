import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import {
  contactStatus,
  sampleOpenedStaffMatch,
  sampleStaffMatch,
  sampleTimelineEvent,
} from '@carematch/api-client/samples/matches.samples';
import { sampleContact } from '@carematch/api-client/samples/lead-request.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const open = () => renderConsole('/admin-dashboard/matches/7', { stored: SIGNED_IN });
const answering = (match: ReturnType<typeof sampleOpenedStaffMatch>) =>
  mockAdmin('GET /matches/:id', () => ({ match }));
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  sent.mockReset();
  server.use(...usualAnswers());
});

describe('an opened match', () => {
  it('leads to its professional, its lead and the refund request', async () => {
    server.use(answering(sampleOpenedStaffMatch({ credit_request_id: 5 })));
    open();
    const standing = await panel('Where it stands');
    const hrefOf = (name: string) => standing.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Ada Byron')).toBe('/admin-dashboard/users/31');
    expect(hrefOf('Open lead 1042')).toBe('/admin-dashboard/users/leads/1042');
    expect(hrefOf('Open the refund request')).toBe('/admin-dashboard/credit-requests?statuses=all&request=5');
    expect(standing.getByText(/^No one has tried to reach the client for/)).toBeDefined();
    expect(standing.queryByText('Last reminder')).toBeNull();
  });

  it.each([
    [{ state: 'awaiting_confirmation', confirm_before: '2099-03-03T15:30:00Z' }, /hasn’t agreed/],
    [{ state: 'released' }, /released before the client agreed/],
    [{ state: 'ended' }, /has ended/],
    [{ waiting_since: null, first_contacted_at: '2026-03-02T16:30:00Z' }, /is in touch/],
  ] as const)('says in words where it stands: %j', async (changes, text) => {
    server.use(answering(sampleOpenedStaffMatch(changes)));
    open();
    expect((await panel('Where it stands')).getByText(text)).toBeDefined();
  });

  it('tells everything that happened, newest first, with who did it', async () => {
    server.use(
      answering(
        sampleOpenedStaffMatch({
          events: [
            sampleTimelineEvent({
              key: 'status/2',
              kind: 'status',
              by: 'staff',
              name: 'Dana Cole',
              status: { id: 3, name: 'Contacted' },
            }),
            sampleTimelineEvent({
              key: 'message/1',
              kind: 'message',
              by: 'professional',
              channel: 'sms',
              text: 'Hi Rosa',
              delivery: 'stopped',
            }),
            sampleTimelineEvent({
              key: 'attempt/1',
              kind: 'attempt',
              by: 'professional',
              channel: 'call',
              answered: false,
            }),
            sampleTimelineEvent({ by: 'staff', name: 'Dana Cole' }),
          ],
        }),
      ),
    );
    open();
    const items = within((await panel('Timeline')).getByRole('list')).getAllByRole('listitem');
    expect(
      items.map(({ textContent }) => textContent.replace(/ (?:Today |Yesterday )?\d\d\/.*?[AP]M/, '')),
    ).toEqual([
      'Status: Contacted · Dana Cole',
      'Text to the client · ProfessionalHi RosaNot sent: the client opted out of texts.',
      'Call, no answer · Professional',
      'Matched by hand · Dana Cole',
    ]);
  });

  it('shows the client only once someone agreed that it is logged', async () => {
    const reads = vi.fn<(id: string) => void>();
    server.use(
      mockAdmin('POST /leads/:id/contact-reads', ({ params }) => {
        reads(String(params.id));
        return {
          contact: sampleContact(),
          note: null,
          answers: [{ question: 'How old are you?', answer: '34' }],
        };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show contact data' }));
    expect(reads).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'View and log access' }));
    expect(await screen.findByText('(312) 555-0148')).toBeDefined();
    expect(reads).toHaveBeenCalledExactlyOnceWith('1042');
  });
});

describe('the contact status', () => {
  it('is corrected from what it was seen as', async () => {
    server.use(
      mockAdmin('PATCH /matches/:id/match-contact-status', ({ body }) => {
        sent(body);
        server.use(answering(sampleOpenedStaffMatch({ match_contact_status: contactStatus('contacted') })));
        return { match: sampleStaffMatch({ match_contact_status: contactStatus('contacted') }) };
      }),
    );
    const { user } = open();
    const status = await panel('Contact status');
    await user.click(status.getByRole('button', { name: 'Correct status' }));
    expect(await status.findByText('Choose a status.')).toBeDefined();
    await user.selectOptions(status.getByRole('combobox'), 'Contacted');
    await user.click(status.getByRole('button', { name: 'Correct status' }));
    expect(await screen.findByText('Match 7 is now: Contacted.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      match_contact_status_id: contactStatus('contacted').id,
      expected_match_contact_status_id: contactStatus('new').id,
    });
    await waitFor(() => expect(status.getByText('Contacted', { selector: 'span' })).toBeDefined());
  });

  it('that someone else changed meanwhile is not overwritten: it says what it is now', async () => {
    const message = 'This match is “Scheduled” by now.';
    server.use(
      mockAdmin('PATCH /matches/:id/match-contact-status', ({ body }) => {
        sent(body);
        server.use(answering(sampleOpenedStaffMatch({ match_contact_status: contactStatus('scheduled') })));
        return failWith('status_changed', message);
      }),
    );
    const { user } = open();
    const status = await panel('Contact status');
    await user.selectOptions(status.getByRole('combobox'), 'Closed');
    await user.click(status.getByRole('button', { name: 'Correct status' }));
    expect(await status.findByText(message)).toBeDefined();
    await status.findByText('Scheduled', { selector: 'span' });
    // What was chosen stays, and is sent from what is known now.
    await user.click(status.getByRole('button', { name: 'Correct status' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent).toHaveBeenLastCalledWith({
      match_contact_status_id: contactStatus('closed').id,
      expected_match_contact_status_id: contactStatus('scheduled').id,
    });
  });

  it('waits for the client where they have not agreed', async () => {
    server.use(
      answering(sampleOpenedStaffMatch({ state: 'awaiting_confirmation', next_match_contact_statuses: [] })),
    );
    open();
    expect((await panel('Contact status')).getByText(/until the client agrees/)).toBeDefined();
  });

  it('that is final offers nothing', async () => {
    server.use(
      answering(
        sampleOpenedStaffMatch({
          match_contact_status: contactStatus('refunded'),
          next_match_contact_statuses: [],
        }),
      ),
    );
    open();
    const status = await panel('Contact status');
    expect(status.getByText('It can’t be changed anymore.')).toBeDefined();
    expect(status.queryByRole('button')).toBeNull();
  });
});

describe('the professional', () => {
  it('is reminded with words, or without', async () => {
    server.use(
      mockAdmin('POST /followup-notification', ({ body }) => {
        sent(body);
        server.use(answering(sampleOpenedStaffMatch({ reminded_at: new Date().toISOString() })));
        return { reminded_at: new Date().toISOString() };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remind the professional…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind Ada Byron?' }));
    await user.type(dialog.getByLabelText(/^Your words/), 'Please call today.');
    await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Ada Byron is being reminded.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ match_id: 7, message: 'Please call today.' });
    expect(await screen.findByText('Last reminder')).toBeDefined();
  });

  it('is not reminded again within the hour, which is said in the dialog', async () => {
    server.use(
      mockAdmin('POST /followup-notification', () =>
        failWith('conflict', 'They were reminded 10 minutes ago. Wait an hour.'),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remind the professional…' }));
    await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('They were reminded 10 minutes ago. Wait an hour.')).toBeDefined();
  });

  it.each(['awaiting_confirmation', 'released', 'ended'] as const)(
    'is not reminded of a match that is %s',
    async (state) => {
      server.use(answering(sampleOpenedStaffMatch({ state })));
      open();
      await screen.findByRole('region', { name: 'Where it stands' });
      expect(screen.queryByRole('button', { name: 'Remind the professional…' })).toBeNull();
    },
  );
});

describe('deleting a match', () => {
  it('names everything that it does first', async () => {
    server.use(
      mockAdmin('DELETE /match/:id', ({ params }) => {
        sent(params.id);
        server.use(answering(sampleOpenedStaffMatch({ state: 'ended', if_deleted: [] })));
        return { message: 'Done.' };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete match…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete match 7?' }));
    expect(dialog.getByText('The match ends, and Ada Byron is told.')).toBeDefined();
    expect(dialog.getByText('6 credits go back to Ada Byron.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Delete match' }));
    expect(await screen.findByText('Match 7 was taken back.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(7);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete match…' })).toBeNull());
  });

  it('says why it could not be done', async () => {
    server.use(mockAdmin('DELETE /match/:id', () => failWith('conflict', 'It was refunded in part.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete match…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete match' }));
    expect(await screen.findByText('It was refunded in part.')).toBeDefined();
  });
});

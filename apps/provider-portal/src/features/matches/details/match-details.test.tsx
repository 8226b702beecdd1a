import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleRefundOffer } from '@carematch/api-client/samples/credit-requests.samples';
import {
  inStatus,
  sampleMatch,
  sampleMatches,
  sampleOpenedMatch,
  sampleTimelineEvent,
} from '@carematch/api-client/samples/matches.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../../testing/render-portal.tsx';

const opened = vi.fn<() => void>();
const sent = vi.fn<(body: unknown, key: string | null) => void>();

const KEY = expect.stringMatching(/^[\da-f-]{36}$/) as string;
const keyOf = (request: Request) => request.headers.get('idempotency-key');

const showing = (changes: Parameters<typeof sampleOpenedMatch>[0]) =>
  mockPublic('GET /matches/:id', () => {
    opened();
    return { match: sampleOpenedMatch(changes) };
  });

const happened = (...events: readonly ReturnType<typeof sampleTimelineEvent>[]) =>
  mockPublic('GET /matches/:id/timeline', () => ({ events: [...events, sampleTimelineEvent()] }));

beforeEach(() => {
  for (const mock of [opened, sent]) mock.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: { ...sampleUser(), ehr_sms: null } })),
    mockPublic('GET /matches', () => sampleMatches([sampleMatch()])),
    showing({}),
    happened(),
    mockPublic('GET /matches/:id/refund', () => ({ refund: sampleRefundOffer() })),
  );
});

const open = () => renderPortal('/dashboard/matches?match=7', { stored: SIGNED_IN });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const reminding = () =>
  mockPublic('POST /followup-notification', ({ body, request }) => {
    sent(body, keyOf(request));
    return { match: sampleMatch({ follow_up_at: body.remind_at }) };
  });

describe('an opened match', () => {
  it('tells one thing after the other: their words, what to do now, how to reach them', async () => {
    open();
    await screen.findByRole('heading', { name: 'Rosa Lindqvist' });
    const parts = within(screen.getByRole('region', { name: 'Rosa Lindqvist' })).getAllByRole('region');
    expect(
      parts.map((part) => part.getAttribute('aria-label') ?? within(part).getByRole('heading').textContent),
    ).toEqual([
      'Their note',
      'Call Rosa',
      'Contact',
      'Request',
      'Their answers',
      'Why you matched',
      'Timeline',
      'Contact status',
      'Reminder',
      'Refund',
    ]);
  });

  it('shows the first lines of a long note, and all of it when asked', async () => {
    server.use(showing({ note: 'Mornings are best. '.repeat(40) }));
    const { user } = open();
    const note = await panel('Their note');
    const more = note.getByRole('button', { name: 'Read all of it' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(note.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('does what comes next at once, where that is a move', async () => {
    server.use(
      showing(inStatus('contacted')),
      mockPublic('PATCH /matches/:id/match-contact-status', ({ body, request }) => {
        sent(body, keyOf(request));
        return { match: sampleMatch(inStatus('scheduled')) };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move to Scheduled' }));
    expect(await screen.findByRole('heading', { name: 'See Rosa at the first visit' })).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      { match_contact_status_id: 4, expected_match_contact_status_id: 3 },
      null,
    );
  });

  it('leads at once to the refund, where that comes next', async () => {
    server.use(showing({ ...inStatus('unreachable'), refund_until: '2099-03-16T15:30:00Z' }));
    const { user } = open();
    const card = await panel('Request a refund by 03/16/2099');
    await panel('Refund');
    await user.click(card.getByRole('button', { name: 'Request a refund…' }));
    expect(await screen.findByRole('dialog', { name: 'Request a refund: Rosa Lindqvist' })).toBeDefined();
  });

  it('is taken along as CSV and on paper', async () => {
    const asked = vi.fn<(id: number) => void>();
    server.use(
      mockPublic('GET /leads/:id/export', ({ params }) => {
        asked(params.id);
        return 'Client\r\n';
      }),
    );
    URL.createObjectURL = () => 'blob:csv';
    URL.revokeObjectURL = () => undefined;
    window.print = vi.fn<() => void>();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(sampleOpenedMatch().lead_id));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});

describe('the timeline', () => {
  const NOON = '2026-03-03T18:00:00Z';

  it('says what happened, newest first, and a message once', async () => {
    const text = { by: 'professional', name: 'Morgan Ellison', at: NOON, channel: 'sms' } as const;
    server.use(
      happened(
        sampleTimelineEvent({
          key: 'note/1',
          kind: 'note',
          by: 'professional',
          name: 'Sam Ode',
          text: 'Nervous.',
        }),
        sampleTimelineEvent({
          ...text,
          key: 'message/1',
          kind: 'message',
          text: 'Hi Rosa.',
          delivery: 'stopped',
        }),
        sampleTimelineEvent({ ...text, key: 'attempt/1', kind: 'attempt', answered: false }),
        sampleTimelineEvent({
          key: 'status/1',
          kind: 'status',
          by: 'staff',
          status: { id: 3, name: 'Contacted' },
        }),
        sampleTimelineEvent({
          key: 'client_note',
          kind: 'client_note',
          by: 'client',
          text: 'Mornings are best.',
        }),
      ),
    );
    open();
    const timeline = await panel('Timeline');
    await timeline.findByText(/Private note by Sam Ode/);
    const entries = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Private note by Sam Ode 03/02/2026 09:30 AMNervous.',
      'Text sent 03/03/2026 12:00 PMHi Rosa.Not delivered: they opted out of texts. Call or email them instead.',
      'Moved to Contacted by our team 03/02/2026 09:30 AM',
      'They wrote you a note 03/02/2026 09:30 AM',
      'Matched with you 03/02/2026 09:30 AM',
    ]);
  });

  it('takes a private note, which stands in it at once; the field is empty again', async () => {
    const event = sampleTimelineEvent({
      key: 'note/9',
      kind: 'note',
      by: 'professional',
      text: 'Call after 5.',
    });
    server.use(
      mockPublic('POST /matches/:id/notes', ({ body, request }) => {
        sent(body, keyOf(request));
        server.use(happened(event));
        return { match_id: 7, event };
      }),
    );
    const { user } = open();
    const timeline = await panel('Timeline');
    await user.type(timeline.getByLabelText('Private note'), 'Call after 5.');
    await user.click(timeline.getByRole('button', { name: 'Add note' }));
    expect(await timeline.findByText('Call after 5.', { selector: 'p' })).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ note: 'Call after 5.' }, KEY);
    expect(timeline.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('takes no empty note', async () => {
    const { user } = open();
    const timeline = await panel('Timeline');
    await user.click(timeline.getByRole('button', { name: 'Add note' }));
    expect(await timeline.findByText('Write the note first.')).toBeDefined();
  });

  it('that does not load says why, and can be asked for again', async () => {
    server.use(
      mockPublic('GET /matches/:id/timeline', () => failWith('unavailable', 'Not available for a moment.')),
    );
    const { user } = open();
    const timeline = await panel('Timeline');
    expect(await timeline.findByText('Not available for a moment.')).toBeDefined();
    server.use(happened());
    await user.click(timeline.getByRole('button', { name: 'Try again' }));
    expect(await timeline.findByText(/Matched with you/)).toBeDefined();
  });
});

describe('a reminder', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T18:00:00Z') });
  });

  it('is set for tomorrow morning by the professional’s clock, and cleared', async () => {
    server.use(reminding());
    const { user } = open();
    const reminder = await panel('Reminder');
    await user.click(reminder.getByRole('button', { name: 'Tomorrow morning' }));
    expect(await screen.findByText('We’ll remind you of Rosa Lindqvist 03/04/2026 09:00 AM.')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith({ match_id: 7, remind_at: '2026-03-04T15:00:00.000Z' }, null);
    expect(await reminder.findByText('We’ll remind you 03/04/2026 09:00 AM.')).toBeDefined();
    await user.click(reminder.getByRole('button', { name: 'Clear reminder' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ match_id: 7, remind_at: null }, null));
    expect(await reminder.findByText(/None set/)).toBeDefined();
  });

  it('is set for a day of one’s own', async () => {
    server.use(reminding());
    const { user } = open();
    const reminder = await panel('Reminder');
    await user.click(reminder.getByRole('button', { name: 'On a date…' }));
    const day = reminder.getByLabelText<HTMLInputElement>('Remind me on');
    expect(day.min).toBe('2026-03-04');
    await user.type(day, '2026-03-20');
    await user.click(reminder.getByRole('button', { name: 'Set reminder' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith(
        { match_id: 7, remind_at: '2026-03-20T14:00:00.000Z' },
        null,
      ),
    );
  });
});

describe('what a client takes', () => {
  it('is noted once they have been reached', async () => {
    server.use(
      showing(inStatus('started')),
      mockPublic('POST /leads/services', ({ body, request }) => {
        sent(body, keyOf(request));
        return { services: [{ id: 2, name: 'Couples Counseling' }] };
      }),
    );
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Note what Rosa came for' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Choose services' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Services of Rosa Lindqvist' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Couples Counseling' }));
    await user.click(drawer.getByRole('button', { name: 'Save services' }));
    const services = await panel('Services you provide');
    expect(await services.findByText('Couples Counseling')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ match_id: 7, services: [2] }, null);
    expect(screen.getByRole('heading', { name: 'Nothing left to do' })).toBeDefined();
  });

  it('is not asked of a new client', async () => {
    open();
    await panel('Contact');
    expect(screen.queryByRole('region', { name: 'Services you provide' })).toBeNull();
  });
});

describe('the sample', () => {
  it('is called one, is made of the same parts, and has nothing that sends or calls', async () => {
    renderPortal('/dashboard/match-sample', { stored: SIGNED_IN });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sample match' })).toBeDefined();
    const match = within(await screen.findByRole('article', { name: 'A match, opened' }));
    for (const name of ['Call Jamie', 'Contact', 'Request', 'Why you matched', 'Timeline', 'Refund'])
      expect(match.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeDefined();
    expect(match.queryAllByRole('link')).toEqual([]);
    expect(match.queryByRole('textbox')).toBeNull();
    expect(match.queryAllByRole('button', { name: /send|call|log|move|request/i })).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('⌘K', () => {
  it('finds a client by name, and the browser does not remember them', async () => {
    server.use(
      mockPublic('GET /search/leads', ({ query }) => {
        sent(query, null);
        const { match_contact_status: status, created_at } = sampleMatch();
        return {
          leads: [
            {
              id: 41,
              match_id: 7,
              name: 'Rosa L.',
              city: 'Chicago',
              state_code: 'IL',
              match_contact_status: status,
              created_at,
            },
          ],
        };
      }),
    );
    const { user, here, stored } = renderPortal('/dashboard/matches', { stored: SIGNED_IN });
    await screen.findByRole('link', { name: 'Rosa L.' });
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Find anything' }));
    await user.type(palette.getByRole('combobox'), 'Rosa');
    await user.click(await palette.findByRole('option', { name: /Rosa L\./ }));
    await waitFor(() => expect(here()).toBe('/dashboard/matches?match=7'));
    expect(sent).toHaveBeenLastCalledWith({ search: 'Rosa' }, null);
    expect(JSON.stringify(stored())).not.toContain('Rosa');
  });
});

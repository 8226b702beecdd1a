import { inStatus, sampleOpenedMatch } from '@carematch/api-client/samples/matches.samples';
import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import { describe, expect, it } from 'vitest';

import { nextStep } from './next-step.ts';

const NOW = Date.parse('2026-03-03T15:00:00Z');
const times = { timeZone: 'America/Chicago', now: new Date(NOW) };
const stepOf = (changes: Parameters<typeof sampleOpenedMatch>[0]) =>
  nextStep(sampleOpenedMatch(changes), times, NOW);
const inThe = (slug: MatchContactStatus, changes: Parameters<typeof sampleOpenedMatch>[0] = {}) =>
  stepOf({ ...inStatus(slug), ...changes });

describe('what to do now', () => {
  it('is to call a new client, by when a reply counts as prompt', () => {
    expect(inThe('new', { respond_by: '2026-03-03T19:30:00Z' })).toMatchObject({
      title: 'Call Rosa',
      by: 'by today at 01:30 PM',
      isLate: false,
      act: 'call',
    });
  });

  it('is to call them all the more once that is over', () => {
    expect(inThe('new', { respond_by: '2026-03-02T19:30:00Z' })).toMatchObject({
      title: 'Call Rosa',
      by: 'It was due 03/02/2026 01:30 PM',
      isLate: true,
    });
  });

  it('is to wait while the client has yet to agree, by when they may', () => {
    expect(
      stepOf({ state: 'awaiting_confirmation', confirm_before: '2026-03-04T15:00:00Z', contact: null }),
    ).toMatchObject({
      title: 'Wait for this client to agree',
      by: 'They have until 03/04/2026 09:00 AM',
    });
  });

  it('is to try again where no one answered, and to mind the refund in its last three days', () => {
    expect(inThe('attempted', { refund_until: '2026-03-16T15:00:00Z' }).title).toBe('Try Rosa again');
    expect(inThe('attempted', { refund_until: '2026-03-05T15:00:00Z' })).toMatchObject({
      title: 'Try Rosa again, or request a refund',
      by: 'by 03/05/2026',
    });
  });

  it('goes with the contact status', () => {
    expect(inThe('contacted').act).toEqual({ moveTo: 'scheduled' });
    expect(inThe('scheduled').act).toEqual({ moveTo: 'started' });
    expect(inThe('started').act).toBe('services');
    expect(inThe('started', { client_services: [{ id: 1, name: 'Anxiety Counseling' }] }).title).toBe(
      'Nothing left to do',
    );
    expect(inThe('not_a_fit').act).toEqual({ moveTo: 'closed' });
    expect(inThe('unreachable').act).toEqual({ moveTo: 'closed' });
    expect(inThe('unreachable', { refund_until: '2026-03-16T15:00:00Z' }).act).toBe('refund');
  });

  it('is to follow up once a reminder is due; before that it says when', () => {
    expect(inThe('contacted', { follow_up_at: '2026-03-03T14:00:00Z' })).toMatchObject({
      title: 'Follow up with Rosa',
      by: 'You wanted to be reminded today at 08:00 AM',
      act: 'call',
    });
    expect(inThe('contacted', { follow_up_at: '2026-03-04T15:00:00Z' }).by).toBe(
      'You’ll be reminded 03/04/2026 09:00 AM',
    );
  });

  it.each([
    ['released', { state: 'released', contact: null }, /got your credits back/],
    ['ended', { state: 'ended' }, /has ended/],
    ['refunded', inStatus('refunded'), /credits for this match are back/],
    ['erased', { contact: null }, /erased/],
  ] as const)('is nothing where the match is %s', (_name, changes, why) => {
    const { title, text } = stepOf(changes);
    expect(title).toBe('Nothing left to do');
    expect(text).toMatch(why);
  });
});

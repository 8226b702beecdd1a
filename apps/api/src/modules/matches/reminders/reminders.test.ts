import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { NOTIFICATION_KINDS } from '@carematch/validation/fields/notification-settings';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Email } from '../../../ports/email/email-port.ts';
import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leads } from '../../leads/leads.tables.ts';
import { notifications, outbox } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { makeRequest } from '../../credit-requests/testing/sample-requests.ts';
import { contactAttempts, matches, matchReminders } from '../matches.tables.ts';
import { CONTACT, makeMatch } from '../testing/sample-match.ts';
import { writeReminders } from './write-reminders.ts';
import { passTime } from '../../platform/testing/pass-time.ts';

let api: TestApp;
let sent: Email[];
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  sent = recordEmails(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const idOf = (slug: MatchContactStatus) => stateOf(matchLifecycle, slug).id;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A match of which the professional was told at a moment; they are in New York unless told. */
const matchOf = ({ providerId }: TestProfessional, since: string, over: object = {}) =>
  makeMatch(api, providerId, { createdAt: new Date(since), disclosedAt: new Date(since), ...over });

const run = (at?: string) => writeReminders(jobContext(api), at === undefined ? {} : { at: new Date(at) });

const reminded = async () =>
  (await api.db.select().from(matchReminders).orderBy(matchReminders.remindedAt)).map(({ kind }) => kind);

const told = async () =>
  (await api.db.select().from(notifications).orderBy(notifications.id)).map(({ text }) => text);

// A Monday; it is 10 o'clock in New York at 15:00 UTC.
const MONDAY = '2026-11-16T15:00Z';

describe('a client whom no one tried to reach', () => {
  test('is a reason to remind after 1 and after 4 business hours, once each', async () => {
    const me = await makeProfessional(api);
    await matchOf(me, MONDAY);
    expect(await run('2026-11-16T15:59Z')).toBe(0);
    expect(await run('2026-11-16T16:00Z')).toBe(1);
    expect(await run('2026-11-16T16:01Z')).toBe(0);
    expect(await run('2026-11-16T18:59Z')).toBe(0);
    expect(await run('2026-11-16T19:00Z')).toBe(1);
    expect(await run('2026-11-17T18:00Z')).toBe(0);
    expect(await reminded()).toEqual(['waiting_1h', 'waiting_4h']);
  });

  test('waits by the clock of the professional, over a holiday', async () => {
    const me = await makeProfessional(api);
    await api.db
      .update(providers)
      .set({ timeZone: 'America/Phoenix' })
      .where(eq(providers.id, me.providerId));
    // Half an hour before the end of the day before Thanksgiving, in Arizona.
    await matchOf(me, '2026-11-25T23:30Z');
    expect(await run('2026-11-27T16:29Z')).toBe(0);
    expect(await run('2026-11-27T16:30Z')).toBe(1);
    const [row] = await api.db.select().from(matchReminders);
    expect(row?.dueAt.toISOString()).toBe('2026-11-27T16:30:00.000Z');
  });

  test('is told of once where both are due, as after an outage, and not a day later', async () => {
    const me = await makeProfessional(api);
    await matchOf(me, MONDAY);
    expect(await run('2026-11-18T15:00Z')).toBe(0);
    expect(await run('2026-11-16T20:00Z')).toBe(1);
    expect(await run('2026-11-16T20:01Z')).toBe(0);
    expect(await reminded()).toEqual(['waiting_4h']);
  });

  test.each([
    ['was tried', { matchContactStatusId: idOf('attempted') }],
    ['was contacted, and the status was set back', { firstContactedAt: new Date() }],
    ['has yet to agree', { state: 'awaiting_confirmation' as const, disclosedAt: null }],
    ['is not theirs any more', { state: 'ended' as const }],
  ])('is none who %s', async (_, over) => {
    const me = await makeProfessional(api);
    await matchOf(me, MONDAY, over);
    expect(await run('2026-11-16T16:00Z')).toBe(0);
  });

  test('is none who was erased', async () => {
    const me = await makeProfessional(api);
    const { lead } = await matchOf(me, MONDAY);
    await api.db.update(leads).set({ erasedAt: new Date() }).where(eq(leads.id, lead.id));
    expect(await run('2026-11-16T16:00Z')).toBe(0);
  });
});

describe('the time for a refund', () => {
  test('is told two days before it ends, of a client who was not reached, once', async () => {
    const me = await makeProfessional(api);
    const { id } = await matchOf(me, daysAgo(12.1).toISOString(), {
      matchContactStatusId: idOf('attempted'),
    });
    await matchOf(me, daysAgo(11.9).toISOString(), { matchContactStatusId: idOf('attempted') });
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await api.db.select().from(matchReminders)).toMatchObject([
      { matchId: id, kind: 'refund_window' },
    ]);
    await api.background.outbox.drain();
    expect(await told()).toEqual([
      expect.stringMatching(/^You can request a refund for your match near Austin, TX until /),
    ]);
  });

  test.each(['contacted', 'scheduled', 'started', 'not_a_fit', 'closed', 'refunded'] as const)(
    'is not told of a client who is %s',
    async (slug) => {
      const me = await makeProfessional(api);
      await matchOf(me, daysAgo(12.1).toISOString(), { matchContactStatusId: idOf(slug) });
      expect(await run()).toBe(0);
    },
  );

  test('is not told of a client who answered once, whose credits were asked for, or who cost none', async () => {
    const me = await makeProfessional(api);
    const since = daysAgo(12.1).toISOString();
    const over = { matchContactStatusId: idOf('unreachable') };
    const [answered, asked] = [await matchOf(me, since, over), await matchOf(me, since, over)];
    await matchOf(me, since, { ...over, cost: 0 });
    await api.db
      .insert(contactAttempts)
      .values({ matchId: answered.id, channel: 'call', answered: true, actorId: me.userId });
    await makeRequest(api, me.providerId, asked.id);
    expect(await run()).toBe(0);
  });
});

describe('a reminder of their own', () => {
  test('comes when they asked for it, and again when they ask for another time', async () => {
    const me = await makeProfessional(api);
    const { id } = await matchOf(me, MONDAY, {
      matchContactStatusId: idOf('contacted'),
      followUpAt: new Date('2026-11-18T15:00Z'),
    });
    expect(await run('2026-11-18T14:59Z')).toBe(0);
    expect(await run('2026-11-18T15:00Z')).toBe(1);
    expect(await run('2026-11-18T15:01Z')).toBe(0);
    await api.db
      .update(matches)
      .set({ followUpAt: new Date('2026-11-19T15:00Z') })
      .where(eq(matches.id, id));
    expect(await run('2026-11-19T15:00Z')).toBe(1);
    await api.background.outbox.drain();
    // The first one was put off before it was told.
    expect(await told()).toEqual(['It’s time to follow up with your client near Austin, TX.']);
  });

  test.each(['started', 'not_a_fit', 'closed', 'refunded'] as const)(
    'does not come where the client is %s',
    async (slug) => {
      const me = await makeProfessional(api);
      await matchOf(me, MONDAY, {
        matchContactStatusId: idOf(slug),
        followUpAt: new Date('2026-11-18T15:00Z'),
      });
      expect(await run('2026-11-18T15:00Z')).toBe(0);
    },
  );
});

/** `HH:MM` in a zone, some minutes from now. */
const clockIn = (timeZone: string, minutes: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.now() + minutes * 60_000);

describe('a reminder is told', () => {
  const all = NOTIFICATION_KINDS.map(({ kind }) => ({ kind, email: true, sms: false, in_app: true }));

  test('by the ways they chose, without who it is, and leads to the match', async () => {
    const me = await makeProfessional(api);
    const { id } = await matchOf(me, MONDAY);
    await run('2026-11-16T16:00Z');
    await api.background.outbox.drain();
    const path = `/dashboard/matches?match=${id}`;
    expect(await api.db.select().from(notifications)).toMatchObject([
      {
        userId: me.userId,
        kind: 'reminder',
        text: 'Your client near Austin, TX is waiting to hear from you.',
        path,
      },
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: me.email, subject: 'A client is waiting to hear from you' });
    expect(sent[0]?.text).toContain(path);
    const said = JSON.stringify([sent, await api.db.select().from(notifications)]);
    for (const secret of [...Object.values(CONTACT), 'ounsel']) expect(said).not.toContain(secret);

    const other = await makeProfessional(api);
    const off = all.map((one) => (one.kind === 'reminder' ? { ...one, email: false, in_app: false } : one));
    await api.public(
      'PUT /user/notification-settings',
      { body: { kinds: off, quiet_hours: null } },
      { token: other.token },
    );
    await matchOf(other, MONDAY);
    expect(await run('2026-11-16T16:00Z')).toBe(1);
    await api.background.outbox.drain();
    expect([sent.length, (await told()).length]).toEqual([1, 1]);
  });

  test('not any more once it was done', async () => {
    const me = await makeProfessional(api);
    const { id } = await matchOf(me, MONDAY);
    await run('2026-11-16T16:00Z');
    const answer = await api.public(
      'POST /matches/:id/contact-attempts',
      { params: { id: String(id) }, body: { channel: 'call', answered: false } },
      { token: me.token },
    );
    expect(answer.status).toBe(201);
    await api.background.outbox.drain();
    expect([await told(), sent]).toEqual([[], []]);
  });

  test('not any more once the client was erased', async () => {
    const me = await makeProfessional(api);
    const { lead } = await matchOf(me, MONDAY);
    await run('2026-11-16T16:00Z');
    await api.db.update(leads).set({ erasedAt: new Date() }).where(eq(leads.id, lead.id));
    await api.background.outbox.drain();
    expect([await told(), sent]).toEqual([[], []]);
  });

  test('in the app at once and by email after quiet hours, unless it was done within them', async () => {
    const me = await makeProfessional(api);
    const zone = 'America/New_York';
    await api.public(
      'PUT /user/notification-settings',
      { body: { kinds: all, quiet_hours: { from: clockIn(zone, -60), until: clockIn(zone, 60) } } },
      { token: me.token },
    );
    const { id } = await matchOf(me, MONDAY);
    await run('2026-11-16T16:00Z');
    await api.background.outbox.drain();
    expect([(await told()).length, sent.length]).toEqual([1, 0]);
    await api.db
      .update(matches)
      .set({ matchContactStatusId: idOf('attempted') })
      .where(eq(matches.id, id));
    await passTime(api.db, '1 day');
    await api.db.update(providers).set({ quietFrom: null, quietUntil: null });
    await api.background.outbox.drain();
    expect(sent).toEqual([]);
    expect(await api.db.$count(outbox, sql`delivered_at is null`)).toBe(0);
  });
});

describe('no reminder comes twice or gets lost', () => {
  test('where many look at once', async () => {
    const me = await makeProfessional(api);
    for (let made = 0; made < 20; made += 1) await matchOf(me, MONDAY);
    const written = await Promise.all(Array.from({ length: 6 }, () => run('2026-11-16T16:00Z')));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await api.db.$count(matchReminders)).toBe(20);
    await Promise.all([api.background.outbox.drain(), api.background.outbox.drain()]);
    expect((await told()).length).toBe(20);
  });

  test('where one is cut off before it told the outbox', async () => {
    const me = await makeProfessional(api);
    await matchOf(me, MONDAY);
    await api.db.execute(
      sql`alter table outbox add constraint cut_off check (topic <> 'match.reminder_due')`,
    );
    await expect(run('2026-11-16T16:00Z')).rejects.toThrow('Failed query');
    await api.db.execute(sql`alter table outbox drop constraint cut_off`);
    expect(await api.db.$count(matchReminders)).toBe(0);
    expect(await run('2026-11-16T16:00Z')).toBe(1);
    await api.background.outbox.drain();
    expect((await told()).length).toBe(1);
  });
});

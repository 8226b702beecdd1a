import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  providerLifecycle,
  type ProviderStatus,
  providerStatusMeaning,
  statusesForStaff,
} from '@carematch/validation/lifecycles/provider-lifecycle';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../../testing/accounts.ts';
import { recordEmails } from '../../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sessions, users } from '../../../accounts/accounts.tables.ts';
import { leadBody, newContact } from '../../../leads/testing/sample-leads.ts';
import { addProvider } from '../../../leads/testing/sample-providers.ts';
import { matches } from '../../../matches/matches.tables.ts';
import { makeMatch } from '../../../matches/testing/sample-match.ts';
import { auditLog, notifications } from '../../../platform/platform.tables.ts';
import { BARRED_STATUSES } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../../../providers/providers.tables.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

const REASON = 'Their board asked us to.';
const STATUSES = providerLifecycle.states.map(({ slug }) => slug);

const change = (userId: number, from: ProviderStatus, to: ProviderStatus) =>
  api.admin(
    'POST /users/:id/status',
    { params: { id: String(userId) }, body: { from, to, reason: REASON } },
    { token: staff.token },
  );

const providerOf = async (userId: number) => {
  const [row] = await api.db.select().from(providers).where(eq(providers.userId, userId));
  if (!row) throw new Error('We can’t find this professional.');
  return row;
};

async function professionalWith(status: ProviderStatus, signUpStep: number | null = null) {
  const made = await makeProfessional(api);
  await api.db
    .update(providers)
    .set({ status, signUpStep, creditRenew: true })
    .where(eq(providers.id, made.providerId));
  return made;
}

const matchesOf = async ({ providerId }: Pick<TestProfessional, 'providerId'>) =>
  (await api.db.select().from(matches).where(eq(matches.providerId, providerId)).orderBy(matches.id)).map(
    ({ state, confirmBefore }) =>
      state === 'awaiting_confirmation' && confirmBefore && confirmBefore <= new Date() ? 'over' : state,
  );

const PAIRS = STATUSES.flatMap((from) =>
  STATUSES.filter((to) => to !== from).flatMap((to) =>
    [true, false].map((isSignedUp) => ({ from, to, isSignedUp })),
  ),
);

describe('a status by staff', () => {
  test.each(PAIRS)('from $from to $to, signed up $isSignedUp', async ({ from, to, isSignedUp }) => {
    const them = await professionalWith(from, isSignedUp ? 6 : 3);
    await makeMatch(api, them.providerId);
    await makeMatch(api, them.providerId, {
      state: 'awaiting_confirmation',
      disclosure: 'confirm',
      confirmBefore: new Date(Date.now() + 3_600_000),
    });
    const isAllowed = statusesForStaff(from, { isSignedUp }).includes(to);
    const answer = await change(them.userId, from, to);
    const row = await providerOf(them.userId);
    const seen = {
      answer: answer.status,
      status: row.status,
      reason: row.statusReason,
      by: row.statusChangedBy,
      renews: row.creditRenew,
      recorded: await api.db.$count(
        auditLog,
        and(eq(auditLog.subjectType, 'provider'), eq(auditLog.subjectId, String(them.providerId))),
      ),
      sessions: await api.db.$count(sessions, eq(sessions.userId, them.userId)),
      matches: await matchesOf(them),
    };
    const before = {
      answer: 409,
      status: from,
      reason: null,
      by: null,
      renews: true,
      recorded: 0,
      sessions: providerStatusMeaning[from].signIn ? 1 : 0,
      matches: ['live', 'awaiting_confirmation'],
    };
    const meaning = providerStatusMeaning[to];
    const after = {
      answer: 200,
      status: to,
      reason: REASON,
      by: staff.userId,
      renews: meaning.renewal === 'kept',
      recorded: 1,
      sessions: meaning.signIn ? before.sessions : 0,
      matches: [
        meaning.matches === 'ended' ? 'ended' : 'live',
        meaning.holds === 'released' ? 'over' : 'awaiting_confirmation',
      ],
    };
    expect(seen).toEqual(isAllowed ? after : before);
  });

  test('that bars is one of those that may not sign in', () => {
    expect(STATUSES.filter((status) => !providerStatusMeaning[status].signIn)).toEqual([...BARRED_STATUSES]);
  });

  test('is told by mail with the reason, also to whoever may not sign in, once', async () => {
    await api.background.outbox.drain();
    const emails = recordEmails(api);
    const them = await professionalWith('active');
    expect((await change(them.userId, 'active', 'suspended')).status).toBe(200);
    expect((await change(them.userId, 'active', 'suspended')).status).toBe(200);
    await api.background.outbox.drain();
    const [row] = await api.db.select().from(users).where(eq(users.id, them.userId));
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [row?.email, 'Your Carematch account is suspended'],
    ]);
    expect(emails[0]?.text).toContain(`The reason: ${REASON}`);
    expect(await api.db.$count(notifications, eq(notifications.userId, them.userId))).toBe(1);
    vi.restoreAllMocks();
  });

  test('is refused where someone else gave another one meanwhile, of two at once to one', async () => {
    const them = await professionalWith('active');
    const answers = await Promise.all([
      change(them.userId, 'active', 'paused'),
      change(them.userId, 'active', 'suspended'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await change(999_999, 'active', 'paused')).error.code).toBe('not_found');
  });

  test('of closed ends what waits and what is open, and the client who asks again is matched with someone else', async () => {
    const [first, second] = [await addProvider(api.db), await addProvider(api.db, { zip: '98101' })];
    const body = leadBody();
    await api.public('POST /leads', { body });
    await api.public('POST /leads', { body: leadBody({ postal_code: '98101' }) });
    const closed = [];
    for (const providerId of [first, second]) {
      const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
      closed.push(await change(row?.userId ?? 0, 'active', 'closed'));
    }
    expect(closed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await matchesOf({ providerId: first })).toEqual(['ended']);
    expect(await matchesOf({ providerId: second })).toEqual(['over']);
    const third = await addProvider(api.db);
    const again = await api.public('POST /leads', { body: { ...body, care_goal_ids: [] } });
    expect(again.body.rematch).toBeUndefined();
    expect(await matchesOf({ providerId: third })).toEqual(['live']);
  });

  test('and a client who agrees at the same moment wait for each other, in 25 rounds', async () => {
    const answers = [];
    for (let round = 0; round < 25; round += 1) {
      const providerId = await addProvider(api.db, { zip: '98101', monthlyCreditLimit: 100 });
      const { userId = 0 } =
        (await api.db.select().from(providers).where(eq(providers.id, providerId)))[0] ?? {};
      const { body } = await api.public('POST /leads', {
        body: leadBody({ ...newContact(), postal_code: '98101' }),
      });
      const id = body.match_id ?? '';
      const [agreed, suspended] = await Promise.all([
        api.public('POST /matches/:id/confirmation', { params: { id } }),
        change(userId, 'active', 'suspended'),
      ]);
      answers.push([agreed.status === 200 ? 409 : agreed.status, suspended.status]);
    }
    expect(answers).toEqual(answers.map(() => [409, 200]));
  });

  test('of active tries the leads that wait again', async () => {
    const providerId = await addProvider(api.db, { zip: '75201', radiusMiles: 0 });
    await addProvider(api.db, { zip: '75201', radiusMiles: 0, credits: 0 });
    const { userId } = (await api.db.select().from(providers).where(eq(providers.id, providerId)))[0] ?? {};
    await change(userId ?? 0, 'active', 'paused');
    const waiting = await api.public('POST /leads', { body: leadBody({ postal_code: '75201' }) });
    expect(waiting.body.pendingList).toBe(1);
    await change(userId ?? 0, 'paused', 'active');
    await api.background.outbox.drain();
    expect(await matchesOf({ providerId })).toEqual(['live']);
  });
});

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeAdmin, openSession, type TestStaff } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadBody } from '../leads/testing/sample-leads.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';
import { matches } from '../matches/matches.tables.ts';
import { auditLog, outbox } from '../platform/platform.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import { addCredits, refundMatchCredits, takeBackCredits } from './credits.ts';
import { creditLedger } from './credits.tables.ts';
import { readCredits } from './read-credits.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

interface Owner {
  readonly providerId: number;
  readonly userId: number;
  readonly token: string;
}

/** A professional with credits who can be matched, signed in. */
async function owner(sample: Parameters<typeof addProvider>[1] = {}): Promise<Owner> {
  const providerId = await addProvider(api.db, sample);
  const [row] = await api.db
    .select({ userId: providers.userId })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw new Error('No provider was made');
  return { providerId, ...row, token: await openSession(api, row.userId) };
}

async function matchIn(zip: string): Promise<typeof matches.$inferSelect> {
  await api.public('POST /leads', { body: leadBody({ postal_code: zip }) });
  const [match] = await api.db.select().from(matches);
  if (!match) throw new Error('No match was made');
  return match;
}

const credits = async ({ token }: Owner) => (await api.public('GET /credits', {}, { token })).body.credits;
const statement = async ({ token }: Owner, query: Record<string, string> = {}) =>
  (await api.public('GET /credits/ledger', { query }, { token })).body;

const put = ({ token }: Owner, limit: number | null, ifMatch?: string) =>
  api.public(
    'PUT /credits/limit',
    { body: { monthly_credit_limit: limit } },
    { token, ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }) },
  );

const reruns = async ({ providerId }: Owner) =>
  (await api.db.select().from(outbox)).filter(
    ({ topic, payload }) => topic === 'provider.available' && payload['provider_id'] === providerId,
  ).length;

const adjust = ({ userId }: Owner, amount: number, key: string = randomUUID(), { token } = staff) =>
  api.admin(
    'POST /users/:id/credit-adjustments',
    { params: { id: String(userId) }, body: { amount, reason: 'Two clients never answered' } },
    { token, headers: { 'idempotency-key': key } },
  );

describe('what a professional has', () => {
  test('is nothing before the first package, and has no month spent', async () => {
    const pro = await owner({ credits: 0 });
    expect(await credits(pro)).toMatchObject({
      balance: null,
      held: 0,
      month: { spent: 0, limit: null, left: null },
      lasts_days: null,
      cheapest_service: 4,
    });
  });

  test('is what is left, with the month’s limit and how long it lasts at this pace', async () => {
    const pro = await owner({ credits: 100, monthlyCreditLimit: 30 });
    const { cost } = await matchIn('78701');
    expect(await credits(pro)).toMatchObject({
      balance: 100 - cost,
      held: 0,
      month: { spent: cost, limit: 30, left: 30 - cost },
      lasts_days: Math.floor(((100 - cost) * 30) / cost),
    });
  });

  test('is without what is held for a client who has yet to agree', async () => {
    const pro = await owner({ credits: 100, zip: '98101' });
    const { cost } = await matchIn('98101');
    expect(await credits(pro)).toMatchObject({
      balance: 100 - cost,
      held: cost,
      month: { spent: cost },
      lasts_days: null,
    });
  });

  test('has no balance and no pace without a package, even if credits of staff were spent', async () => {
    const pro = await owner({ credits: 0 });
    await adjust(pro, 5);
    const { cost } = await matchIn('78701');
    expect(cost).toBe(5);
    expect(await credits(pro)).toMatchObject({ balance: null, month: { spent: 5 }, lasts_days: null });
  });

  test.each([
    // Clocks go back in New York on November 1.
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-01T09:59:59Z', '2026-12-01T10:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-01T10:00:00Z', '2027-01-01T10:00:00.000Z'],
  ])('counts a month that ends by the clock of %s: at %s until %s', async (timeZone, at, endsAt) => {
    const { providerId } = await owner();
    await api.db.update(providers).set({ timeZone }).where(eq(providers.id, providerId));
    const { month } = await readCredits(api.db, providerId, new Date(at));
    expect(month.ends_at).toBe(endsAt);
  });

  test('is the same for staff', async () => {
    const pro = await owner({ credits: 12 });
    const params = { id: String(pro.userId) };
    const { body } = await api.admin('GET /users/:id/credits', { params }, { token: staff.token });
    expect(body.credits).toEqual(await credits(pro));
    const unknown = await api.admin(
      'GET /users/:id/credits',
      { params: { id: '999999' } },
      { token: staff.token },
    );
    expect(unknown.status).toBe(404);
  });
});

describe('a statement', () => {
  test('says in words what each movement was for, the latest first, with what was left after it', async () => {
    const pro = await owner({ credits: 10 });
    const { providerId } = pro;
    const match = await matchIn('78701');
    await api.db.transaction(async (tx) => {
      await addCredits(tx, 'purchase', 25, { providerId, reference: 'payment/1' });
      await addCredits(tx, 'renewal', 60, { providerId, reference: 'payment/2' });
      await takeBackCredits(tx, 3, { providerId, reference: 'payment-refund/1' });
      await takeBackCredits(tx, 2, { providerId, reference: 'dispute/1' });
      await refundMatchCredits(tx, match.cost, {
        providerId,
        matchId: match.id,
        reason: 'the number isn’t in service',
      });
    });
    const { movements, pagination } = await statement(pro);
    expect(movements.map(({ text, amount, balance_after: left }) => [text, amount, left])).toEqual([
      ['Refund: the number isn’t in service', 5, 90],
      ['Taken back: the payment is disputed with the bank', -2, 85],
      ['Taken back: refunded to the card', -3, 87],
      ['Renewal: Credit package', 60, 90],
      ['Credit package', 25, 30],
      ['Client matched: Austin, TX', -5, 5],
      ['Credits from Carematch', 10, 10],
    ]);
    expect(movements[0]?.match_id).toBe(match.id);
    expect(pagination).toEqual({ page: 1, per_page: 25, total: 7, last_page: 1 });
  });

  test('tells a hold from a charge, and says nothing of what the client asked for', async () => {
    const pro = await owner({ credits: 10, zip: '98101' });
    await matchIn('98101');
    await api.services.pool.query(
      "update matches set created_at = created_at - interval '2 days', confirm_before = now()",
    );
    await api.background.jobs.runNow('release-unconfirmed-holds');
    const { movements } = await statement(pro);
    expect(movements.map(({ text }) => text)).toEqual([
      'Hold ended: Seattle, WA',
      'Held until the client agrees: Seattle, WA',
      'Credits from Carematch',
    ]);
  });

  test('has the charge of a held match once the client agrees', async () => {
    const pro = await owner({ credits: 10, zip: '98101' });
    const { body } = await api.public('POST /leads', { body: leadBody({ postal_code: '98101' }) });
    await api.public('POST /matches/:id/confirmation', { params: { id: body.match_id ?? '' } });
    const { movements } = await statement(pro);
    expect(movements.map(({ text, amount, balance_after: left }) => [text, amount, left])).toEqual([
      ['Client matched: Seattle, WA', -5, 5],
      ['Hold ended: Seattle, WA', 5, 10],
      ['Held until the client agrees: Seattle, WA', -5, 5],
      ['Credits from Carematch', 10, 10],
    ]);
  });

  test('is narrowed by kind and by days of their zone, and keeps the balance after each', async () => {
    const pro = await owner({ credits: 10 });
    const { providerId } = pro;
    const at = async (reference: string, createdAt: string) => {
      await api.db
        .insert(creditLedger)
        .values({ providerId, amount: 1, kind: 'purchase', reference, createdAt: new Date(createdAt) });
    };
    await at('payment/1', '2026-03-01T04:59:59Z');
    await at('payment/2', '2026-03-01T05:00:00Z');
    const days = { start_date: '2026-03-01', end_date: '2026-03-01' };
    const { movements } = await statement(pro, days);
    expect(movements.map(({ balance_after: left }) => left)).toEqual([12]);
    expect((await statement(pro, { kind: 'purchase', perPage: '1', page: '2' })).movements).toMatchObject([
      { balance_after: 11 },
    ]);
    expect((await statement(pro, { kind: 'refund' })).pagination.total).toBe(0);
    expect((await statement(pro, { perPage: '2', page: '2' })).movements).toMatchObject([
      { balance_after: 10 },
    ]);
  });
});

describe('a limit', () => {
  test('is set, counted at once, and taken away', async () => {
    const pro = await owner({ credits: 100 });
    const { body } = await put(pro, 4);
    expect(body.credits.month).toMatchObject({ limit: 4, left: 4 });
    expect((await api.public('POST /leads', { body: leadBody() })).body.match_id).toBeUndefined();
    expect((await put(pro, null)).body.credits.month).toMatchObject({ limit: null, left: null });
    expect((await api.public('POST /leads', { body: leadBody() })).body.match_id).toBeDefined();
  });

  test('is refused where someone else changed it meanwhile', async () => {
    const pro = await owner();
    const { tag } = await credits(pro);
    expect((await put(pro, 50, tag)).status).toBe(200);
    expect((await put(pro, 60, tag)).error.code).toBe('stale_version');
    expect((await credits(pro)).month.limit).toBe(50);
  });

  test('that gives more room has waiting leads tried again, and one that gives less has not', async () => {
    const pro = await owner();
    for (const [limit, runs] of [
      [10, 0],
      [5, 0],
      [20, 1],
      [null, 2],
    ] as const) {
      await put(pro, limit);
      expect(await reruns(pro)).toBe(runs);
    }
  });

  test('that staff set is recorded, once if it is set again', async () => {
    const pro = await owner();
    const set = () =>
      api.admin(
        'PUT /users/:id/credits/limit',
        { params: { id: String(pro.userId) }, body: { monthly_credit_limit: 40 } },
        { token: staff.token },
      );
    await set();
    await set();
    expect(await api.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        action: 'provider.credit_limit_changed',
        actorId: staff.userId,
        before: { monthly_credit_limit: null },
        after: { monthly_credit_limit: 40 },
      },
    ]);
  });
});

describe('staff', () => {
  test('give credits once, however often the form is sent; the professional reads why', async () => {
    const pro = await owner({ credits: 10 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(pro, 5, key)));
    for (const { body } of answers)
      expect(body).toMatchObject({ message: '5 credits given.', credits: { balance: 15 } });
    const { movements } = await statement(pro);
    expect(movements.map(({ text, amount }) => [text, amount])).toEqual([
      ['Given by our team: Two clients never answered', 5],
      ['Credits from Carematch', 10],
    ]);
    expect(await api.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'provider.credits_adjusted', before: { credits: 10 }, after: { credits: 15 } },
    ]);
  });

  test('two colleagues with one key give credits once: the second gets the first answer, or is refused', async () => {
    const [one, other] = [await owner({ credits: 10 }), await owner({ credits: 10 })];
    const colleague = await makeAdmin(api);
    const key = randomUUID();
    const first = await adjust(one, 5, key);
    expect(first.body.credits.balance).toBe(15);
    expect((await adjust(one, 5, key, colleague)).body).toEqual(first.body);
    expect((await adjust(one, 7, key, colleague)).error.code).toBe('idempotency_key_reused');
    expect((await adjust(other, 5, key, colleague)).error.code).toBe('idempotency_key_reused');
    expect([await credits(one), await credits(other)]).toMatchObject([{ balance: 15 }, { balance: 10 }]);
  });

  test('are told where a key of long ago comes again, and nothing is given', async () => {
    const pro = await owner({ credits: 10 });
    const key = randomUUID();
    await adjust(pro, 5, key);
    await api.services.pool.query(`update idempotency_keys set expires_at = now() - interval '1 second'`);
    expect((await adjust(pro, 7, key)).error).toMatchObject({
      code: 'idempotency_key_reused',
      message: 'This form was already sent. Nothing changed this time.',
    });
    expect(await credits(pro)).toMatchObject({ balance: 15 });
    expect(await api.db.select().from(auditLog)).toHaveLength(1);
  });

  test('take no more than there is', async () => {
    const pro = await owner({ credits: 3 });
    const refused = await adjust(pro, -4);
    expect(refused.error).toMatchObject({
      code: 'conflict',
      message: 'They have 3 credits. Take that amount at most.',
    });
    expect((await adjust(pro, -1)).body.message).toBe('1 credit taken.');
    expect(await credits(pro)).toMatchObject({ balance: 2 });
  });
});

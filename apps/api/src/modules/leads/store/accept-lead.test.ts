import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { addProvider, grantCredits } from '../testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const post = (over: Parameters<typeof leadBody>[0] = {}) =>
  api.public('POST /leads', { body: leadBody(over) });

const matchedProviders = async (): Promise<number[]> =>
  (await api.db.select().from(matches)).map(({ providerId }) => providerId);

const LOCK_ACCOUNT = 'select from credit_accounts where provider_id = $1 for update';

/** Posts a lead that waits for the provider's account, and changes something meanwhile. */
async function postWhile(provider: number, change: string, over: Parameters<typeof leadBody>[0] = {}) {
  let answer: ReturnType<typeof post> | undefined;
  await inTransaction(api.services.pool, async (run) => {
    await run(LOCK_ACCOUNT, [provider]);
    answer = post(over);
    await untilWaiting(api.services.pool, 1);
    await api.services.pool.query(change, [provider]);
  });
  return answer;
}

const set = (table: string, change: string, key = 'provider_id') =>
  `update ${table} set ${change} where ${key} = $1`;

describe('a provider whose account a lead had to wait for', () => {
  test.each([
    ['suspended', set('providers', "status = 'suspended'", 'id')],
    ['no longer accepting leads', set('providers', 'accepting_leads = false', 'id')],
    ['without a verified license', set('provider_professions', 'license_verified_at = null')],
    ['with an expired license', set('provider_professions', "license_expires_on = '2020-01-01'")],
    ['no longer of the profession', 'delete from provider_professions where provider_id = $1'],
  ])('and who is %s by then gets no lead and pays nothing', async (_, change) => {
    const provider = await addProvider(api.db, { credits: 20 });
    const answer = await postWhile(provider, change);
    expect(answer?.status).toBe(201);
    expect(answer?.body.match_id).toBeUndefined();
    expect(await matchedProviders()).toEqual([]);
    expect(await api.db.select().from(creditAccounts)).toMatchObject([
      { balance: 20, spentInMonth: 0, lastMatchAt: null },
    ]);
  });

  test.each([
    ['is not verified', set('provider_virtual_states', 'verified_at = null')],
    ['is expired', set('provider_virtual_states', "expires_on = '2020-01-01'")],
    ['is gone', 'delete from provider_virtual_states where provider_id = $1'],
  ])("and whose license for the lead's state %s by then gets no virtual lead", async (_, change) => {
    const provider = await addProvider(api.db, { zip: null, virtualStateIds: [48] });
    const answer = await postWhile(provider, change, { profession_id: 4 });
    expect(answer?.body.match_id).toBeUndefined();
    expect(await matchedProviders()).toEqual([]);
  });

  test('and who changed something else gets the lead', async () => {
    const provider = await addProvider(api.db);
    const answer = await postWhile(provider, set('providers', "title = 'Counselor'", 'id'));
    expect(answer?.body.match_id).toBeDefined();
  });

  test('is followed by the next in rank when suspended meanwhile', async () => {
    const first = await addProvider(api.db, { focusCarePathIds: [3] });
    const second = await addProvider(api.db);
    const answer = await postWhile(first, set('providers', "status = 'suspended'", 'id'));
    expect(answer?.body.match_id).toBeDefined();
    expect(await matchedProviders()).toEqual([second]);
  });
});

test('who changes a provider and then the account is never in a deadlock with a lead', async () => {
  const first = await addProvider(api.db, { focusCarePathIds: [3], credits: 20 });
  const second = await addProvider(api.db, { credits: 20 });
  await inTransaction(api.services.pool, async (run) => {
    await run(set('providers', "title = 'Counselor'", 'id'), [first]);
    // Passes over the one who is being changed, instead of waiting with that account in hand.
    expect((await post()).body.match_id).toBeDefined();
    await run(LOCK_ACCOUNT, [first]);
  });
  expect(await matchedProviders()).toEqual([second]);
  await post();
  expect(await matchedProviders()).toEqual([second, first]);
});

test('a virtual lead is matched under a license without a last day', async () => {
  const provider = await addProvider(api.db, { zip: null, virtualStateIds: [48] });
  await api.services.pool.query(set('provider_virtual_states', 'expires_on = null'), [provider]);
  expect((await post({ profession_id: 4 })).body.match_id).toBeDefined();
});

test('a provider who can be charged by the time the first ones were refused gets the lead', async () => {
  const first = await addProvider(api.db);
  const second = await addProvider(api.db, { credits: 0 });
  let answer: ReturnType<typeof post> | undefined;
  await inTransaction(api.services.pool, async (run) => {
    await run(LOCK_ACCOUNT, [first]);
    answer = post();
    await untilWaiting(api.services.pool, 1);
    await api.services.pool.query(set('providers', "status = 'suspended'", 'id'), [first]);
    await grantCredits(api.db, second, 10);
  });
  expect((await answer)?.body.match_id).toBeDefined();
  expect(await matchedProviders()).toEqual([second]);
});

describe('the monthly credit limit', () => {
  test('holds for leads that are charged at the same moment', async () => {
    const provider = await addProvider(api.db, { credits: 100, monthlyCreditLimit: 12 });
    let answers: ReturnType<typeof post>[] = [];
    await inTransaction(api.services.pool, async (run) => {
      await run(LOCK_ACCOUNT, [provider]);
      answers = [post(), post(), post()];
      await untilWaiting(api.services.pool, 3);
    });
    const bodies = (await Promise.all(answers)).map(({ body }) => body);
    expect(bodies.filter(({ match_id }) => match_id !== undefined)).toHaveLength(2);
    expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 90, spentInMonth: 10 }]);
  });

  test('begins anew with each month', async () => {
    await addProvider(api.db, { credits: 100, monthlyCreditLimit: 5 });
    expect((await post()).body.match_id).toBeDefined();
    expect((await post()).body.match_id).toBeUndefined();
    await api.services.pool.query("update credit_accounts set spend_month = '2020-01'");
    expect((await post()).body.match_id).toBeDefined();
    expect((await post()).body.match_id).toBeUndefined();
    expect(await api.db.select().from(creditAccounts)).toMatchObject([{ balance: 90, spentInMonth: 5 }]);
  });
});

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';

import { makeAdmin, openSession } from '../../../testing/accounts.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { recordStatements } from '../../../testing/recorded-statements.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { leads } from '../leads.tables.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { addProvider, type SampleProvider } from '../testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

/** A provider who serves `leadBody()`, under a vanity name. */
async function add(vanityName: string, sample: SampleProvider = {}): Promise<number> {
  const id = await addProvider(api.db, sample);
  await api.db.update(providers).set({ vanityName }).where(eq(providers.id, id));
  return id;
}

/** Ranks before whoever has no focus. */
const addBetter = (sample: SampleProvider = {}) => add('better', { focusCarePathIds: [3], ...sample });

const asking = (name: string, over: Partial<LeadRequest> = {}) => ({
  ...leadBody(),
  chosen_professional: name,
  ...over,
});
const post = (body: LeadRequest, key?: string) =>
  api.public('POST /leads', { body }, { headers: { 'idempotency-key': key } });
const matched = async () =>
  (await api.db.select().from(matches)).map(({ providerId }) => providerId).toSorted((a, b) => a - b);

/** Names of the statements that a lead asks. */
const statementsOf = (body: LeadRequest) =>
  recordStatements(api.services.leadPool, async () => {
    await post(body);
  });

describe('asking for a professional by name', () => {
  test('matches them before better ranked ones, at the usual cost', async () => {
    await addBetter();
    const chosen = await add('jane-doe');
    const { body } = await post(asking('Jane-Doe'));
    expect(body).toMatchObject({ match_id: expect.any(String), chosen_professional: 'matched' });
    expect(await matched()).toEqual([chosen]);
    const usual = await post(leadBody());
    expect(usual.body).not.toHaveProperty('chosen_professional');
    const charged = await api.db.select().from(creditLedger).where(eq(creditLedger.kind, 'lead_charge'));
    expect(new Set(charged.map(({ amount }) => amount)).size).toBe(1);
  });

  test('is on record for the professional, the visitor and staff', async () => {
    await addBetter();
    const chosen = await add('jane-doe');
    const { match_id } = (await post(asking('jane-doe'))).body;
    const [row] = await api.db.select().from(leads);
    expect(row?.trace).toMatchObject({
      steps: expect.arrayContaining([
        { step: 'Choice', result: 'Asked for by name', detail: `Provider ${chosen}` },
      ]),
    });
    const page = await api.public('GET /public/matches/:id', { params: { id: match_id ?? '' } });
    expect(page.body.match.why[0]).toBe('You asked for them by name');
    const staff = await makeAdmin(api);
    const opened = await api.admin(
      'GET /leads/:id',
      { params: { id: String(row?.id) } },
      { token: staff.token },
    );
    expect(JSON.stringify(opened.body)).toContain('Asked for by name');
    const [provider] = await api.db.select().from(providers).where(eq(providers.id, chosen));
    const token = await openSession(api, provider?.userId ?? 0);
    const [match] = await api.db.select().from(matches);
    const own = await api.public('GET /matches/:id', { params: { id: String(match?.id) } }, { token });
    expect(JSON.stringify(own.body)).toContain('Asked for by name');
  });

  test.each([
    ['not payable', () => add('jane-doe', { credits: 0 })],
    ['not eligible', () => add('jane-doe', { zip: '98101' })],
    ['not accepting clients', () => add('jane-doe', { acceptingLeads: false })],
    [
      'suspended',
      async () => {
        const id = await add('jane-doe');
        await api.db.update(providers).set({ status: 'suspended' }).where(eq(providers.id, id));
      },
    ],
    ['unknown', async () => {}],
  ])('of someone who is %s, the usual order decides, and the answer is the same', async (_, make) => {
    await make();
    const better = await addBetter();
    const { status, body } = await post(asking('jane-doe'));
    expect([status, body]).toEqual([
      201,
      {
        lead_id: expect.any(String),
        match_id: expect.any(String),
        chosen_professional: 'not_available',
        city: 'Austin',
        state: 'TX',
      },
    ]);
    expect(await matched()).toEqual([better]);
  });

  test.each(['', "'; --", '明', 'x'.repeat(100)])('%j never fails the lead', async (name) => {
    await addBetter();
    expect((await post(asking(name))).body.match_id).toBeDefined();
  });

  test('follows a former name', async () => {
    await addBetter();
    const chosen = await add('former');
    await api.db.update(providers).set({ vanityName: 'present' }).where(eq(providers.id, chosen));
    expect((await post(asking('former'))).body.chosen_professional).toBe('matched');
    expect(await matched()).toEqual([chosen]);
  });

  test('says so where no one is matched, and nothing with a rematch', async () => {
    const alone = asking('jane-doe', { postal_code: '98101' });
    const unmatched = (await post(alone)).body;
    expect([unmatched.match_id, unmatched.chosen_professional]).toEqual([undefined, 'not_available']);
    await add('poor', { credits: 0 });
    expect((await post(asking('poor'))).body).toMatchObject({
      pendingList: 1,
      chosen_professional: 'not_available',
    });
    await addBetter();
    const contact = leadBody();
    await post(contact);
    const again = (await post({ ...contact, care_goal_ids: [2], chosen_professional: 'poor' })).body;
    expect([again.rematch, again.chosen_professional]).toEqual([1, undefined]);
  });

  test('offers possible matches like any lead, and a chosen card is no choice by name', async () => {
    await add('jane-doe', { acceptingLeads: false });
    await add('by-video', { zip: null, virtualStateIds: [48] });
    const body = asking('jane-doe', { virtual_session: false });
    const { possibleMatches, chosen_professional: first, lead_id } = (await post(body)).body;
    expect([possibleMatches?.length, first]).toEqual([1, 'not_available']);
    const { chosen_professional: _, ...rest } = body;
    const card = { lead_id, possible_match_id: possibleMatches?.[0]?.id ?? '', virtual_session: true };
    const answer = (await post({ ...rest, ...card })).body;
    expect([answer.match_id, answer.chosen_professional]).toEqual([expect.any(String), undefined]);
  });

  test('replays the first answer; another choice under the same key is refused', async () => {
    const chosen = await add('jane-doe');
    await addBetter();
    const [body, key] = [asking('jane-doe'), randomUUID()];
    const first = (await post(body, key)).body;
    expect((await post(body, key)).body).toEqual(first);
    expect((await post({ ...body, chosen_professional: 'better' }, key)).error.code).toBe(
      'idempotency_key_reused',
    );
    const plain = asking('jane-doe');
    const [one, two] = await Promise.all([post(plain), post(plain)]);
    expect(one.body).toEqual(two.body);
    expect(one.body.chosen_professional).toBe('matched');
    expect(await matched()).toEqual([chosen, chosen]);
  });

  test('of 20 leads at once who choose one with credits for one, one gets them and all are matched', async () => {
    const chosen = await add('jane-doe', { credits: 0 });
    await addBetter({ credits: 10_000 });
    const probe = await post(leadBody());
    expect(probe.status).toBe(201);
    const [charge] = await api.db.select().from(creditLedger).where(eq(creditLedger.kind, 'lead_charge'));
    await api.db.insert(creditLedger).values({
      providerId: chosen,
      amount: -(charge?.amount ?? 0),
      kind: 'grant',
      reference: 'test/one',
    });
    const answers = await atOnce(20, () => post(asking('jane-doe')));
    const said = answers.map(({ body }) => body.chosen_professional);
    expect(said.filter((one) => one === 'matched')).toHaveLength(1);
    expect(said.filter((one) => one === 'not_available')).toHaveLength(19);
    expect(answers.every(({ body }) => body.match_id !== undefined)).toBe(true);
    expect((await matched()).filter((id) => id === chosen)).toHaveLength(1);
    const [account] = await api.db.select().from(creditAccounts).where(eq(creditAccounts.providerId, chosen));
    expect(account?.balance).toBe(0);
  });

  test('costs a lead without a choice no statement', async () => {
    await addBetter();
    const accept = 'lead-accept-new-in_person';
    const find = 'find-candidates virtual=false far=false';
    expect(await statementsOf(leadBody())).toEqual([`${find} chosen=false`, accept]);
    expect(await statementsOf(asking('better'))).toEqual([
      'provider-by-vanity-name',
      `${find} chosen=true`,
      accept,
    ]);
  });
});

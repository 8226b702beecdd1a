import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LeadRequest, LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { cards } from '../../modules/payments/payments.tables.ts';
import { newContact } from '../../modules/leads/testing/sample-leads.ts';
import { makeAdmin } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { withDatabase } from '../prepare.ts';
import { DEMO_MATCHED_CONTACT, DEMO_PASSWORD, DEMO_PROVIDER_EMAIL } from './demo-accounts.ts';
import { loadDemoData } from './load-demo-data.ts';

// What the printed demo sign-ins promise, on the demo marketplace as `npm start` makes it.

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const { vault, storage } = api.services;
  // As at a start: on connections that may take longer than a request.
  await withDatabase(api.connectionString, (db) => loadDemoData(db, { vault, storage, at: new Date() }));
});
afterAll(() => api.close());

const VERTICALS = [
  'dentist',
  'chiropractor',
  'mental-health-counselor',
  'virtual-mental-health-counselor',
  'psychiatric-provider',
] as const;
type Vertical = (typeof VERTICALS)[number];

type Wish = Pick<LeadRequest, 'profession_id' | 'service_ids' | 'specialization_ids' | 'care_path_id'>;

/** What a visitor who takes the first of every choice asks for. */
async function firstChoices(vertical: Vertical): Promise<Wish> {
  const { profession } = (await api.public('GET /professions/:id', { params: { id: vertical } })).body;
  if (profession.flow === 'service') {
    const [first] = profession.services ?? [];
    return { profession_id: profession.id, service_ids: first ? [first.id] : [] };
  }
  const offered = await api.public('GET /professions/:id/care-paths', { params: { id: vertical } });
  const carePath = offered.body.care_paths.find(({ slug }) => slug === 'individual');
  const lists = await api.public('GET /care-paths/:id', { params: { id: String(carePath?.id) } });
  const [first] = lists.body.specializations;
  return {
    profession_id: profession.id,
    care_path_id: carePath?.id,
    specialization_ids: first ? [first.id] : [],
  };
}

async function ask(
  vertical: Vertical,
  postal_code: string,
  over: Partial<LeadRequest> = {},
): Promise<LeadResponse> {
  const body = { ...newContact(), ...(await firstChoices(vertical)), postal_code, ...over };
  return (await api.public('POST /leads', { body })).body;
}

/** Everything of an answer but the place and the lead's own id. */
function outcomeOf(answer: LeadResponse): object {
  const beside = new Set(['lead_id', 'city', 'state']);
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !beside.has(name)));
}

const stateOf = async (id: string | undefined) =>
  (await api.public('GET /public/matches/:id', { params: { id: id ?? '' } })).body.match.state;

describe.each(VERTICALS)('a %s', (vertical) => {
  test.each([
    ['10001', 'New York', 'NY'],
    ['60601', 'Chicago', 'IL'],
    ['77002', 'Houston', 'TX'],
  ])('at %s (%s): a match', async (zip, city, state) => {
    const answer = await ask(vertical, zip);
    expect(answer).toMatchObject({ city, state, match_id: expect.any(String) });
    expect(await stateOf(answer.match_id)).toBe('live');
  });

  test.each(['98101', '90012', '33131'])('at %s: a match that asks for agreement first', async (zip) => {
    expect(await stateOf((await ask(vertical, zip)).match_id)).toBe('awaiting_confirmation');
  });
});

test('a dentist at 83702 (Boise): the pending list', async () => {
  expect(outcomeOf(await ask('dentist', '83702'))).toEqual({ pendingList: 1 });
});

test('a dentist at 59230 (Glasgow, Montana): no match', async () => {
  expect(outcomeOf(await ask('dentist', '59230'))).toEqual({});
});

test('a counselor at 59230 who may only be seen in person: possible matches by video', async () => {
  const answer = await ask('mental-health-counselor', '59230', { virtual_session: false });
  expect(answer).toHaveProperty('possibleMatches');
  expect(new Set(answer.possibleMatches?.map(({ relaxation }) => relaxation))).toEqual(new Set(['virtual']));
});

test('a counselor for Robin Sample: a rematch; with the phone or the address alone, the pending list', async () => {
  const { phone_number, email } = DEMO_MATCHED_CONTACT;
  expect([phone_number, email]).toEqual(['2125550199', 'robin.sample@example.com']);
  const outcomes: object[] = [];
  for (const known of [{ phone_number, email }, { phone_number }, { email }])
    outcomes.push(outcomeOf(await ask('mental-health-counselor', '10001', known)));
  expect(outcomes).toEqual([{ rematch: 1 }, { pendingList: 1 }, { pendingList: 1 }]);
});

test('09001 (a military post office): no match in person', async () => {
  expect(outcomeOf(await ask('dentist', '09001'))).toEqual({});
  expect(await ask('mental-health-counselor', '09001', { virtual_session: false })).not.toHaveProperty(
    'match_id',
  );
});

test('the demo professional pays with the saved card, again and again', async () => {
  const signIn = { email: DEMO_PROVIDER_EMAIL, password: DEMO_PASSWORD };
  const { token } = (await api.public('POST /login', { body: signIn })).body;
  const { payment_methods: saved } = (await api.public('GET /payment-methods', {}, { token })).body;
  for (const _time of [1, 2]) {
    const { payment_options: sold, last_payment_id } = (
      await api.public('GET /payment-options', {}, { token })
    ).body;
    const { id: payment_option_id = 0, price = 0 } = sold[0] ?? {};
    const body = { payment_option_id, price, last_payment_id, card_id: saved[0]?.id };
    const { payment } = (
      await api.public('POST /credits/pay', { body }, { token, headers: { 'idempotency-key': randomUUID() } })
    ).body;
    const { brand, last_four } = saved[0] ?? {};
    expect(payment).toMatchObject({ state: 'paid', card: { brand, last_four } });
  }
});

test('each card that a demo professional has saved can be charged, and is what it says', async () => {
  const customer = { reference: 'demo', email: DEMO_PROVIDER_EMAIL, name: 'Demo' };
  const { customerId } = await api.services.payments.createCustomer(customer);
  const saved = await api.db.select().from(cards);
  const one = new Map(saved.map((card) => [card.brand, card]));
  expect(one.size).toBe(4);
  for (const { brand, lastFour, paymentMethod } of one.values())
    expect(
      await api.services.payments.charge({
        reference: `demo/${brand}`,
        customerId,
        cents: 24_900,
        paymentMethod,
        description: 'Demo',
        presence: 'off_session',
      }),
    ).toMatchObject({ state: 'paid', card: { brand, lastFour } });
});

test('staff give part of a demo invoice back to its card, then the rest, and no more', async () => {
  const { token } = await makeAdmin(api);
  const found = await api.admin('GET /invoices', { query: { search: DEMO_PROVIDER_EMAIL } }, { token });
  const invoice = found.body.invoices.find(({ kind, status }) => kind === 'invoice' && status === 'paid');
  const params = { id: String(invoice?.id) };
  const read = async () => (await api.admin('GET /invoices/:id', { params }, { token })).body;
  const refund = (credits: number) =>
    api.admin(
      'POST /invoices/:id/refund',
      { params, body: { credits, reason: 'They leave the marketplace.' } },
      { token, headers: { 'idempotency-key': randomUUID() } },
    );
  const { credits = 0 } = invoice ?? {};
  for (const part of [10, credits - 10]) expect((await refund(part)).body.refund.state).toBe('done');
  const { rest, invoice: refunded } = await read();
  expect(rest).toMatchObject({ credits: 0, amount: 0 });
  expect(refunded.credit_notes).toHaveLength(2);
  expect((await refund(1)).error.message).toBe(`${invoice?.number} is refunded already.`);
});

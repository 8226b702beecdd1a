import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { makeMatch } from '../../matches/testing/sample-match.ts';
import { providerProfessions } from '../../providers/providers.tables.ts';
import { pay } from '../testing/purchases.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const STARTED = 5;

const optionsOf = async ({ token }: TestProfessional) =>
  (await api.public('GET /payment-options', {}, { token })).body;

async function makeProfessionalOf(professionId: number): Promise<TestProfessional> {
  const professional = await makeProfessional(api);
  const { providerId } = professional;
  await api.db.insert(providerProfessions).values({
    providerId,
    professionId,
    licenseNumber: `LIC-${providerId}`,
    licenseStateId: 48,
    licenseExpiresOn: '2099-12-31',
  });
  return professional;
}

test('a package says how many matches it would have bought at their cost of the last 30 days', async () => {
  const professional = await makeProfessional(api);
  const make = (over: Parameters<typeof makeMatch>[2]) => makeMatch(api, professional.providerId, over);
  await make({ cost: 10, firstContactedAt: new Date(), matchContactStatusId: STARTED });
  await make({ cost: 4, firstContactedAt: new Date(), state: 'ended' });
  await make({ cost: 2, createdAt: new Date(Date.now() - 29 * DAY_MS) });
  // Credits of these were given back, are held, or were spent before.
  await make({ cost: 9, state: 'released' });
  await make({ cost: 9, state: 'awaiting_confirmation' });
  await make({ cost: 9, createdAt: new Date(Date.now() - 31 * DAY_MS) });
  const { last_month, payment_options } = await optionsOf(professional);
  expect(last_month).toEqual({ of: 'you', credits: 16, matches: 3, contacted: 2, started: 1 });
  // 25 credits at 16 for 3 matches: 4.69 of them.
  expect(payment_options[0]).toMatchObject({ credits: 25, matches: 4 });
});

test('without a match of their own it counts those of their profession', async () => {
  const [busy, idle, other] = [
    await makeProfessionalOf(4),
    await makeProfessionalOf(4),
    await makeProfessionalOf(5),
  ];
  await makeMatch(api, busy.providerId, { professionId: 4, cost: 5 });
  const { last_month, payment_options } = await optionsOf(idle);
  expect(last_month).toEqual({ of: 'profession', credits: 5, matches: 1, contacted: 0, started: 0 });
  expect(payment_options[0]).toMatchObject({ credits: 25, matches: 5 });
  expect((await optionsOf(other)).last_month).toBeNull();
});

test('matches that cost nothing say nothing of what a package buys', async () => {
  const professional = await makeProfessional(api);
  await makeMatch(api, professional.providerId, { cost: 0 });
  const { last_month, payment_options } = await optionsOf(professional);
  expect(last_month).toMatchObject({ of: 'you', credits: 0, matches: 1 });
  expect(payment_options[0]?.matches).toBeNull();
});

test('a withdrawn package is not for sale', async () => {
  const professional = await makeProfessional(api);
  const { payment_options: before } = await optionsOf(professional);
  const [first, ...rest] = before;
  const isFirst = eq(paymentOptions.id, first?.id ?? 0);
  await api.db.update(paymentOptions).set({ withdrawnAt: new Date() }).where(isFirst);
  try {
    expect((await optionsOf(professional)).payment_options).toEqual(rest);
  } finally {
    await api.db.update(paymentOptions).set({ withdrawnAt: null }).where(isFirst);
  }
});

test('the last payment is the latest that did not fail', async () => {
  const professional = await makeProfessional(api);
  await pay(api, professional, { payment_method: 'pm_card_chargeDeclined' });
  expect((await optionsOf(professional)).last_payment_id).toBeNull();
  const { body } = await pay(api, professional);
  const second = await pay(api, professional, { last_payment_id: body.payment.id });
  await pay(api, professional, {
    payment_method: 'pm_card_chargeDeclined',
    last_payment_id: second.body.payment.id,
  });
  expect((await optionsOf(professional)).last_payment_id).toBe(second.body.payment.id);
});

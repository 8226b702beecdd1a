import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { cardDeclineText } from '@carematch/validation/rules/card-declines';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { copyDatabase } from '../../../testing/database-copy.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, testEnv, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../../build-app.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { payments } from '../payments.tables.ts';
import { BOUGHT, NOTHING, age, makeBuyer, pay, payBody, standingOf, STARTER } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

let api: TestApp;
let vendor: SandboxVendor;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
});
beforeEach(async () => {
  professional = await makeProfessional(api);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const standing = () => standingOf(api, professional);

const readPayment = async (id: number) =>
  (await api.public('GET /payments/:id', { params: { id: String(id) } }, { token: professional.token })).body
    .payment;

const latestPayment = async () => {
  const [row] = await api.db.select().from(payments).where(eq(payments.providerId, professional.providerId));
  if (!row) throw new Error('There is no payment');
  return row;
};

/** What their charges, and what went back of them, come to at the vendor. */
const netAtVendor = async (): Promise<number> => {
  const { customers } = await vendor.books();
  const { chargeId } = await latestPayment();
  const { customerId } = await api.services.payments.readCharge(chargeId ?? '');
  return customers[customerId]?.net ?? 0;
};

describe('a purchase', () => {
  test('brings credits and an invoice, and says so', async () => {
    const { status, body } = await pay(api, professional);
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({
      kind: 'purchase',
      state: 'paid',
      name: 'Starter',
      credits: 25,
      price: 249,
      card: { brand: 'Visa', last_four: '4242' },
      decline: null,
      action: null,
      balance: 25,
    });
    expect(body.payment.invoice_id).not.toBeNull();
    expect(await standing()).toEqual(BOUGHT);
    expect(await netAtVendor()).toBe(24_900);
  });

  test('is told by a receipt with what, how much, from where, and what there is now', async () => {
    const emails = recordEmails(api);
    const { body } = await pay(api, professional);
    await api.background.outbox.drain();
    const [receipt, ...more] = emails.filter(({ to }) => to === professional.email);
    const [invoice] = await api.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, body.payment.invoice_id ?? 0));
    expect(receipt?.subject).toBe('Your receipt: $249.00');
    expect(receipt?.text).toContain('Starter: 25 credits for $249.00');
    expect(receipt?.text).toContain(`Visa ending in 4242. Invoice ${invoice?.number}`);
    expect(receipt?.text).toContain('Your balance is 25 credits now');
    expect(receipt?.text).toContain('/dashboard/invoices');
    expect(more).toEqual([]);
  });

  test('by a saved card needs no other one', async () => {
    const { body } = await api.public(
      'POST /payment-methods',
      { body: { action: 'add', payment_method: 'pm_card_visa', return_path: '/dashboard' } },
      { token: professional.token },
    );
    const [card] = body.payment_methods;
    const paid = await pay(api, professional, { payment_method: undefined, card_id: card?.id });
    expect(paid.body.payment.state).toBe('paid');
  });

  test('keeps the card where that was wanted, once', async () => {
    const { body } = await pay(api, professional, { save_card: true });
    await pay(api, professional, { save_card: true, last_payment_id: body.payment.id });
    const { body: kept } = await api.public('GET /payment-methods', {}, { token: professional.token });
    expect(kept.payment_methods).toMatchObject([{ last_four: '4242', is_default: true }]);
  });

  test('of someone else is not there', async () => {
    const { payment } = await makeBuyer(api);
    const answer = await api.public(
      'GET /payments/:id',
      { params: { id: String(payment.id) } },
      { token: professional.token },
    );
    expect(answer.error.code).toBe('not_found');
  });
});

describe('a card that is declined', () => {
  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'wrong_code'],
    ['4000000000000119', 'processing_error'],
  ] as const)('%s: %s, in words, and nothing is bought', async (number, decline) => {
    const token = await vendor.enterCard({ number });
    if ('error' in token) throw new Error(token.error.message);
    const key = randomUUID();
    const answer = await pay(api, professional, { payment_method: token.id }, key);
    expect(answer.status).toBe(402);
    expect(answer.error).toMatchObject({
      code: 'card_declined',
      message: cardDeclineText[decline],
      fields: { decline },
    });
    expect(await standing()).toEqual({ ...NOTHING, states: ['failed'] });
    // The same again is the same answer; another card is another attempt.
    expect((await pay(api, professional, { payment_method: token.id }, key)).error.code).toBe(
      'card_declined',
    );
    expect((await pay(api, professional)).body.payment.state).toBe('paid');
    expect(await standing()).toEqual({ ...BOUGHT, states: ['failed', 'paid'] });
  });

  test('is ended at the vendor, so that no one pays it later', async () => {
    await pay(api, professional, { payment_method: 'pm_card_chargeDeclined' });
    const { chargeId } = await latestPayment();
    expect(await api.services.payments.readCharge(chargeId ?? '')).toMatchObject({ state: 'canceled' });
  });

  test('that the vendor does not know is refused as not usable', async () => {
    const answer = await pay(api, professional, { payment_method: 'pm_unknown' });
    expect(answer.error.code).toBe('card_not_usable');
    expect(await standing()).toEqual({ ...NOTHING, states: ['failed'] });
  });
});

/** Begins a payment that the bank wants its owner to confirm. */
const begin = async () => {
  const { status, body } = await pay(api, professional, {
    payment_method: 'pm_card_authenticationRequired',
  });
  expect(status).toBe(201);
  expect(body.payment.state).toBe('action_needed');
  expect(await standing()).toEqual({ ...NOTHING, states: ['action_needed'] });
  return { id: body.payment.id, url: body.payment.action?.redirect_url ?? '' };
};

describe('a payment that the bank wants its owner to confirm', () => {
  test('leads there and back, and is paid once they have', async () => {
    const { id, url } = await begin();
    const back = await vendor.authenticate(url, 'approve');
    expect(`${back.origin}${back.pathname}`).toBe(
      `${api.services.env.PORTAL_URL}/profile-optimization/package-plan/payment`,
    );
    expect(back.searchParams.get('payment')).toBe(String(id));
    expect(await readPayment(id)).toMatchObject({ state: 'paid', balance: 25, action: null });
    expect(await standing()).toEqual(BOUGHT);
  });

  test('says again where to go, while it waits', async () => {
    const { id, url } = await begin();
    expect((await readPayment(id)).action).toMatchObject({ redirect_url: url });
  });

  test('fails when they refuse', async () => {
    const { id, url } = await begin();
    await vendor.authenticate(url, 'refuse');
    expect(await readPayment(id)).toMatchObject({ state: 'failed', decline: 'authentication_failed' });
    expect(await standing()).toEqual({ ...NOTHING, states: ['failed'] });
  });

  test('finished in another tab is paid for both', async () => {
    const { id, url } = await begin();
    await vendor.authenticate(url, 'approve');
    expect(await Promise.all([readPayment(id), readPayment(id)])).toMatchObject([
      { state: 'paid' },
      { state: 'paid' },
    ]);
    expect(await standing()).toEqual(BOUGHT);
  });

  test('can be given up', async () => {
    const { id, url } = await begin();
    const params = { id: String(id) };
    const { body } = await api.public('POST /payments/:id/cancel', { params }, { token: professional.token });
    expect(body.payment.state).toBe('canceled');
    await vendor.authenticate(url, 'approve').catch(() => undefined);
    expect(await readPayment(id)).toMatchObject({ state: 'canceled' });
    expect((await pay(api, professional)).body.payment.state).toBe('paid');
  });

  test('stays paid when it is given up too late', async () => {
    const { id, url } = await begin();
    await vendor.authenticate(url, 'approve');
    const params = { id: String(id) };
    const { body } = await api.public('POST /payments/:id/cancel', { params }, { token: professional.token });
    expect(body.payment.state).toBe('paid');
    expect(await standing()).toEqual(BOUGHT);
  });

  test('is given up after an hour', async () => {
    const { id } = await begin();
    await age(api, id, HOUR_MS + MINUTE_MS);
    await reconcilePayments(jobContext(api));
    expect((await standing()).states).toEqual(['canceled']);
  });
});

describe('at once', () => {
  test('100 purchases with one key are one charge', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(api, professional, {}, key)));
    const others = answers.flatMap((one) =>
      one.status === 201 ? [] : [[one.error.code, one.headers['retry-after']]],
    );
    expect(others).toEqual(others.map(() => ['request_in_progress', '2']));
    expect((await pay(api, professional, {}, key)).body.payment.state).toBe('paid');
    expect(await standing()).toEqual(BOUGHT);
    expect(await netAtVendor()).toBe(24_900);
  });

  test('10 purchases with keys of their own are one, and nine are told', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(api, professional)));
    const refused = answers.flatMap((one) => (one.status < 400 ? [] : [one.error.code]));
    expect(refused).toHaveLength(9);
    expect(new Set([...refused, 'payment_in_progress', 'payments_changed']).size).toBe(2);
    expect(await standing()).toEqual(BOUGHT);
  });

  test('100 purchases that name a payment which isn’t theirs are none', async () => {
    const { payment } = await makeBuyer(api);
    for (const last_payment_id of [999_999, payment.id]) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => pay(api, professional, { last_payment_id })),
      );
      expect(new Set(answers.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
        new Set(['409 payments_changed']),
      );
    }
    expect(await standing()).toEqual({ ...NOTHING, states: [] });
  });

  test('100 purchases after the latest payment make one', async () => {
    const { body } = await pay(api, professional);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => pay(api, professional, { last_payment_id: body.payment.id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await standing()).movements).toEqual(['purchase 25', 'purchase 25']);
  });

  test('100 who settle a payment bring its credits once', async () => {
    const { body } = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
    await vendor.authenticate(body.payment.action?.redirect_url ?? '', 'approve');
    const { chargeId } = await latestPayment();
    const charge = await api.services.payments.readCharge(chargeId ?? '');
    await Promise.all(
      Array.from({ length: 100 }, () => settlePayment(api.services, body.payment.id, charge)),
    );
    expect(await standing()).toEqual(BOUGHT);
  });
});

test('a card number is in no row, answer or log line', async () => {
  const number = '5555555555554444';
  const lines: string[] = [];
  const talking = await buildApp({
    env: testEnv({ LOG_LEVEL: 'trace', DATA_DIR: api.services.env.DATA_DIR }),
    connectionString: api.connectionString,
    logTo: { write: (line) => void lines.push(line) },
  });
  const answers: string[] = [];
  const buy = async (paymentMethod: string): Promise<void> => {
    const { payload } = await talking.app.inject({
      method: 'POST',
      url: '/api/v2/credits/pay',
      headers: { authorization: `Bearer ${professional.token}`, 'idempotency-key': randomUUID() },
      payload: payBody({ payment_method: paymentMethod, save_card: true }),
    });
    answers.push(payload);
  };
  try {
    const token = await vendor.enterCard({ number, cvc: '987' });
    if ('error' in token) throw new Error(token.error.message);
    await buy(token.id);
    // As a page would that confuses its fields.
    await buy(number);
    await buy('pm_unknown');
    const copies = await copyDatabase(api.services.pool);
    const all = [...answers, ...lines, ...copies.map((copy) => copy.text)];
    expect(all.filter((text) => text.includes(number))).toEqual([]);
    expect(answers[0]).toContain('4444');
    expect(lines.length).toBeGreaterThan(2);
  } finally {
    await talking.app.close();
  }
});

test('what is for sale is what can be bought, the cheapest first', async () => {
  const { token, userId } = professional;
  const { body } = await api.public(
    'GET /payment-options',
    { query: { user_id: String(userId) } },
    { token },
  );
  const prices = body.payment_options.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(body.payment_options[0]).toMatchObject({
    name: 'Starter',
    credits: STARTER.credits,
    price: STARTER.price,
    price_per_credit: 9.96,
    matches: null,
  });
  expect(body).toMatchObject({ last_month: null, last_payment_id: null });
  const paid = await pay(api, professional);
  const after = await api.public('GET /payment-options', {}, { token });
  expect(after.body.last_payment_id).toBe(paid.body.payment.id);
  const other = await api.public('GET /payment-options', { query: { user_id: '999999' } }, { token });
  expect(other.error.code).toBe('not_found');
});

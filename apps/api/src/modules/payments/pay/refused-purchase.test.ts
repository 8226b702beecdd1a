import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { BOUGHT, NOTHING, pay, payBody, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';

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
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const CARD_GONE = 'This card isn’t saved anymore. Choose another one.';
const CARD_UNCLEAR = 'Choose a saved card, or add another one.';
const WITHDRAWN = {
  code: 'package_withdrawn',
  message: 'This package isn’t for sale anymore. You weren’t charged. Choose another one.',
};

const standing = () => standingOf(api, professional);

const readPayment = async (id: number) =>
  (await api.public('GET /payments/:id', { params: { id: String(id) } }, { token: professional.token })).body
    .payment;

const changeCards = async (
  body: { action: 'add'; payment_method: string } | { action: 'remove'; id: number },
  { token }: Pick<TestProfessional, 'token'> = professional,
) => {
  const sent = body.action === 'add' ? { ...body, return_path: '/dashboard' } : body;
  return (await api.public('POST /payment-methods', { body: sent }, { token })).body.payment_methods;
};

const savedCards = async () =>
  (await api.public('GET /payment-methods', {}, { token: professional.token })).body.payment_methods;

describe('a purchase is refused', () => {
  test('without an Idempotency-Key, and with the key of another purchase', async () => {
    const bare = await api.public(
      'POST /credits/pay',
      { body: payBody() },
      { token: professional.token, headers: { 'idempotency-key': undefined } },
    );
    expect(bare.error).toMatchObject({
      code: 'idempotency_key_invalid',
      message: 'This call needs an Idempotency-Key.',
    });
    const key = randomUUID();
    await pay(api, professional, {}, key);
    const other = await pay(api, professional, { payment_option_id: 2, price: 549 }, key);
    expect(other.error).toMatchObject({
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used with another request.',
    });
    expect(await standing()).toEqual(BOUGHT);
  });

  test('at another price than the package costs, which the answer names', async () => {
    const message = 'Starter costs $249.00 now. You weren’t charged. Check the new price, then pay.';
    for (const price of [199, 248.99, 249.01]) {
      const { error } = await pay(api, professional, { price });
      expect(error).toMatchObject({ code: 'price_changed', message, fields: { price: message } });
    }
    expect(await standing()).toEqual({ ...NOTHING, states: [] });
  });

  test('of a package that does not exist', async () => {
    const { error } = await pay(api, professional, { payment_option_id: 999_999 });
    expect(error).toMatchObject(WITHDRAWN);
    expect(await standing()).toEqual({ ...NOTHING, states: [] });
  });

  test('of a withdrawn package; a payment made before stays', async () => {
    const key = randomUUID();
    const option = { payment_option_id: 4, price: 2099 };
    const { body } = await pay(api, professional, option, key);
    const isIt = eq(paymentOptions.id, 4);
    await api.db.update(paymentOptions).set({ withdrawnAt: new Date() }).where(isIt);
    try {
      const again = await pay(api, professional, { ...option, last_payment_id: body.payment.id });
      expect(again.error).toMatchObject(WITHDRAWN);
      expect((await pay(api, professional, option, key)).body.payment).toMatchObject({ state: 'paid' });
    } finally {
      await api.db.update(paymentOptions).set({ withdrawnAt: null }).where(isIt);
    }
  });

  test('in a second tab: during another payment, and after one that the tab has not seen', async () => {
    const { body } = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
    expect((await pay(api, professional)).error).toMatchObject({
      code: 'payment_in_progress',
      message: 'Another payment of yours is in progress. Finish or cancel it first.',
    });
    await vendor.authenticate(body.payment.action?.redirect_url ?? '', 'approve');
    await readPayment(body.payment.id);
    expect((await pay(api, professional)).error).toMatchObject({
      code: 'payments_changed',
      message:
        'Your payments have changed since this page was opened. You weren’t charged. Check your balance before you pay.',
    });
    expect((await pay(api, professional, { last_payment_id: body.payment.id })).status).toBe(201);
  });

  test('with no card, and with both a saved and another card', async () => {
    const [card] = await changeCards({ action: 'add', payment_method: 'pm_card_visa' });
    for (const over of [{ payment_method: undefined }, { card_id: card?.id }]) {
      const { error } = await pay(api, professional, over);
      expect(error).toMatchObject({
        code: 'validation_failed',
        message: CARD_UNCLEAR,
        fields: { card_id: CARD_UNCLEAR },
      });
    }
    expect(await standing()).toEqual({ ...NOTHING, states: [] });
  });

  test('by a card of another account', async () => {
    const other = await makeProfessional(api);
    const [card] = await changeCards({ action: 'add', payment_method: 'pm_card_visa' }, other);
    const { error } = await pay(api, professional, { payment_method: undefined, card_id: card?.id });
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: CARD_GONE,
      fields: { card_id: CARD_GONE },
    });
    expect(await standing()).toEqual({ ...NOTHING, states: [] });
  });

  test('by a removed card; a payment made with it before stays', async () => {
    const [card] = await changeCards({ action: 'add', payment_method: 'pm_card_visa' });
    const [key, id] = [randomUUID(), card?.id ?? 0];
    const bySaved = { payment_method: undefined, card_id: id };
    const { body } = await pay(api, professional, bySaved, key);
    await changeCards({ action: 'remove', id });
    const { error } = await pay(api, professional, { ...bySaved, last_payment_id: body.payment.id });
    expect(error).toMatchObject({ code: 'validation_failed', fields: { card_id: CARD_GONE } });
    expect((await pay(api, professional, bySaved, key)).body.payment).toMatchObject({ state: 'paid' });
    expect(await standing()).toEqual(BOUGHT);
  });

  test('to staff who impersonate the professional', async () => {
    const token = await impersonation(api, await makeAdmin(api), professional);
    expect((await pay(api, { token })).error.code).toBe('forbidden');
    const answer = await api.public(
      'POST /payment-methods',
      { body: { action: 'add', payment_method: 'pm_card_visa', return_path: '/dashboard' } },
      { token },
    );
    expect(answer.error.code).toBe('forbidden');
    expect((await api.public('GET /payment-methods', {}, { token })).status).toBe(200);
    expect(await standing()).toEqual({ ...NOTHING, states: [] });
    // The secret that confirms a payment is for its owner only.
    const begun = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
    const params = { id: String(begun.body.payment.id) };
    const seen = await api.public('GET /payments/:id', { params }, { token });
    expect(seen.body.payment).toMatchObject({ state: 'action_needed', action: null });
  });
});

describe('the card of a purchase', () => {
  test('is not saved unless its owner chose so', async () => {
    expect((await pay(api, professional)).status).toBe(201);
    expect(await savedCards()).toEqual([]);
  });

  test('stays removed when it is removed while the bank confirms the payment', async () => {
    const setUp = await api.public(
      'POST /payment-methods',
      {
        body: {
          action: 'add',
          payment_method: 'pm_card_authenticationRequired',
          return_path: '/dashboard',
        },
      },
      { token: professional.token },
    );
    const { setup } = setUp.body;
    if (setup?.state !== 'action_needed') throw new Error('The bank did not ask');
    await vendor.authenticate(setup.redirect_url ?? '', 'approve');
    const saved = await api.public(
      'POST /payment-methods',
      { body: { action: 'confirm', setup_id: setup.setup_id } },
      { token: professional.token },
    );
    const id = saved.body.payment_methods[0]?.id ?? 0;
    const { body } = await pay(api, professional, { payment_method: undefined, card_id: id });
    expect(body.payment.state).toBe('action_needed');
    await changeCards({ action: 'remove', id });
    await vendor.authenticate(body.payment.action?.redirect_url ?? '', 'approve');
    expect((await readPayment(body.payment.id)).state).toBe('paid');
    expect(await savedCards()).toEqual([]);
  });
});

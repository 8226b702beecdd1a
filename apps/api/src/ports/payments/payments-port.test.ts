import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SANDBOX_KEYS } from '@carematch/payment-sandbox/sandbox-keys';
import { startPaymentSandbox, type PaymentSandbox } from '@carematch/payment-sandbox/start-payment-sandbox';

import { chargeRequest, newCustomer, RETURN_URL, savedCard, setUpCard } from '../../testing/payments.ts';
import { testEnv } from '../../testing/test-app.ts';
import { createPayments } from './create-payments.ts';
import { PaymentOutcomeUnknownError, type PaymentsPort } from './payments-port.ts';
import { stripePayments } from './stripe-payments.ts';

const TEST_KEY = process.env['STRIPE_TEST_SECRET_KEY'] ?? '';

const dataDir = mkdtempSync(join(tmpdir(), 'carematch-payments-'));
const payments: PaymentsPort[] = [];
let sandbox: PaymentSandbox;

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ dataDir });
});
afterAll(async () => {
  await Promise.all(payments.map((port) => port.close()));
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function open(port: PaymentsPort): PaymentsPort {
  payments.push(port);
  return port;
}

const openSandbox = (): PaymentsPort =>
  open(createPayments(testEnv({ DATA_DIR: dataDir, PAYMENT_SANDBOX_URL: sandbox.address })));

function openStripe(): PaymentsPort {
  if (!/^[rs]k_test_/.test(TEST_KEY)) throw new Error('STRIPE_TEST_SECRET_KEY is not a key of test mode');
  const cardEntry = { kind: 'stripe', publishableKey: 'pk_test_unused' } as const;
  return open(
    stripePayments({
      webhookSecret: SANDBOX_KEYS.webhook,
      connect: async () => ({ secretKey: TEST_KEY, cardEntry }),
    }),
  );
}

/** What only a sandbox can be made to do, or its page to say, is tried on it alone. */
const targets: [name: string, isThere: boolean, open: () => PaymentsPort][] = [
  ['the sandbox', true, openSandbox],
  ['Stripe in test mode (needs STRIPE_TEST_SECRET_KEY)', TEST_KEY !== '', openStripe],
];

describe.each(targets)('on %s', (_name, isThere, openTarget) => {
  describe.skipIf(!isThere)('payments', { timeout: 60_000 }, () => {
    let port: PaymentsPort;
    let customerId: string;
    beforeAll(async () => {
      port = openTarget();
      customerId = await newCustomer(port);
    });

    test('enter a customer once for a reference', async () => {
      const person = { reference: randomUUID(), email: 'ben@test.example', name: 'Ben Test' };
      const first = await port.createCustomer(person);
      expect(await port.createCustomer(person)).toEqual(first);
      expect(await port.createCustomer({ ...person, reference: randomUUID() })).not.toEqual(first);
    });

    test('keep brand, last four and expiry of a card, and charge it with no one there', async () => {
      const card = await savedCard(port, customerId, 'pm_card_mastercard');
      expect(card).toMatchObject({ brand: 'Mastercard', lastFour: '4444' });
      expect(card.expYear).toBeGreaterThan(2025);
      const wanted = chargeRequest(customerId, {
        paymentMethod: card.paymentMethod,
        presence: 'off_session',
        metadata: { package: 'Starter' },
      });
      const charge = await port.charge(wanted);
      expect(charge).toMatchObject({
        state: 'paid',
        customerId,
        reference: wanted.reference,
        cents: 5000,
        refundedCents: 0,
        disputes: [],
        card,
      });
      expect(await port.readCharge(charge.chargeId)).toEqual(charge);
    });

    test('make one setup for a reference', async () => {
      const wanted = {
        reference: randomUUID(),
        customerId,
        paymentMethod: 'pm_card_visa',
        returnUrl: RETURN_URL,
      };
      const first = await port.saveCard(wanted);
      expect(first).toMatchObject({ state: 'saved', card: { brand: 'Visa', lastFour: '4242' } });
      expect(await port.saveCard(wanted)).toEqual(first);
      expect(await port.readCardSetup(first.setupId)).toEqual(first);
    });

    test('keep a new card once it is charged, when asked to', async () => {
      const charge = await port.charge(chargeRequest(customerId, { saveCard: true }));
      if (charge.state !== 'paid') throw new Error(charge.state);
      const { paymentMethod } = charge.card;
      const next = await port.charge(chargeRequest(customerId, { paymentMethod, presence: 'off_session' }));
      expect(next).toMatchObject({ state: 'paid', card: { paymentMethod } });
    });

    test('charge once for a reference, however often and however many at once', async () => {
      const wanted = chargeRequest(customerId);
      const [first, ...others] = await Promise.all(
        // One that comes while another is under way may be told to come again.
        Array.from({ length: 3 }, () => port.charge(wanted).catch(() => port.charge(wanted))),
      );
      expect(first?.state).toBe('paid');
      for (const other of [...others, await port.charge(wanted)]) expect(other).toEqual(first);
    });

    test('refuse another charge under the same reference', async () => {
      const wanted = chargeRequest(customerId);
      await port.charge(wanted);
      const other = port.charge({ ...wanted, cents: 100 });
      await expect(other).rejects.toThrow('Stripe refused to charge a card: StripeIdempotencyError');
      await expect(other).rejects.not.toThrow(PaymentOutcomeUnknownError);
    });

    test.each([
      ['pm_card_visa_chargeDeclined', 'declined'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'wrong_code'],
      ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ])('answer that %s is declined: %s', async (paymentMethod, decline) => {
      const wanted = chargeRequest(customerId, { paymentMethod });
      const charge = await port.charge(wanted);
      expect(charge).toMatchObject({ state: 'declined', decline, cents: 5000, reference: wanted.reference });
      expect(await port.charge(wanted)).toEqual(charge);
      expect(await setUpCard(port, customerId, paymentMethod)).toMatchObject({ state: 'declined', decline });
    });

    test('answer that a card which could be kept is declined when it is charged', async () => {
      const { paymentMethod } = await savedCard(port, customerId, 'pm_card_chargeCustomerFail');
      const charge = await port.charge(chargeRequest(customerId, { paymentMethod, presence: 'off_session' }));
      expect(charge).toMatchObject({ state: 'declined', decline: 'declined' });
    });

    test('lead to the bank where it wants to know its customer', async () => {
      const card = await setUpCard(port, customerId, 'pm_card_authenticationRequiredOnSetup');
      expect(card).toMatchObject({ state: 'action_needed', redirectUrl: expect.stringMatching(/^https?:/) });
      const charge = await port.charge(
        chargeRequest(customerId, { paymentMethod: 'pm_card_authenticationRequired' }),
      );
      expect(charge).toMatchObject({
        state: 'action_needed',
        redirectUrl: expect.stringMatching(/^https?:/),
        clientSecret: expect.stringContaining(charge.chargeId),
      });
    });

    test('decline what has to be authenticated with no one there', async () => {
      const charge = await port.charge(
        chargeRequest(customerId, {
          paymentMethod: 'pm_card_authenticationRequired',
          presence: 'off_session',
        }),
      );
      expect(charge).toMatchObject({ state: 'declined', decline: 'authentication_needed' });
    });

    test('cancel what no one authenticated, and leave what is paid', async () => {
      const waiting = await port.charge(
        chargeRequest(customerId, { paymentMethod: 'pm_card_authenticationRequired' }),
      );
      expect(await port.cancelCharge(waiting.chargeId)).toMatchObject({ state: 'canceled' });
      expect(await port.cancelCharge(waiting.chargeId)).toMatchObject({ state: 'canceled' });
      const paid = await port.charge(chargeRequest(customerId));
      expect(await port.cancelCharge(paid.chargeId)).toEqual(paid);
    });

    test('find a charge by its reference, of the right customer and time alone', async () => {
      const own = await newCustomer(port);
      const charge = await port.charge(chargeRequest(own));
      const { reference } = charge;
      await port.charge(chargeRequest(own));
      const since = new Date(Date.now() - 3_600_000);
      expect(await port.findCharge({ customerId: own, reference, since })).toEqual(charge);
      expect(await port.findCharge({ customerId: own, reference: 'payment/none', since })).toBeUndefined();
      expect(await port.findCharge({ customerId, reference, since })).toBeUndefined();
      const later = new Date(Date.now() + 3_600_000);
      expect(await port.findCharge({ customerId: own, reference, since: later })).toBeUndefined();
    });

    test('give back a part, then the rest, then nothing; once for a reference', async () => {
      const { chargeId } = await port.charge(chargeRequest(customerId));
      const part = { reference: randomUUID(), chargeId, cents: 2000 };
      const refund = await port.refund(part);
      expect(refund).toMatchObject({ state: 'done', cents: 2000 });
      expect(await port.refund(part)).toEqual(refund);
      expect(refund.state !== 'refused' && (await port.readRefund(refund.refundId))).toEqual(refund);
      expect(await port.readCharge(chargeId)).toMatchObject({ state: 'paid', refundedCents: 2000 });
      const tooMuch = { reference: randomUUID(), chargeId, cents: 3001 };
      expect(await port.refund(tooMuch)).toEqual({ state: 'refused', reason: 'more_than_left' });
      await port.refund({ reference: randomUUID(), chargeId, cents: 3000 });
      expect(await port.readCharge(chargeId)).toMatchObject({ state: 'paid', refundedCents: 5000 });
      const nothingLeft = { reference: randomUUID(), chargeId, cents: 1 };
      expect(await port.refund(nothingLeft)).toEqual({ state: 'refused', reason: 'already_refunded' });
    });

    test('remove a card for good, also twice', async () => {
      const { paymentMethod } = await savedCard(port, customerId);
      await port.removeCard(paymentMethod);
      await port.removeCard(paymentMethod);
      await expect(port.charge(chargeRequest(customerId, { paymentMethod }))).rejects.toThrow(
        'Stripe refused',
      );
    });
  });
});

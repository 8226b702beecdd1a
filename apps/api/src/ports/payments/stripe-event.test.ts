import { Stripe } from 'stripe';
import { expect, test } from 'vitest';

import { SANDBOX_KEYS } from '@carematch/payment-sandbox/sandbox-keys';

import { PaymentEventRefusedError, type PaymentEvent } from './payments-port.ts';
import { stripePayments } from './stripe-payments.ts';

/** Events are read without asking anyone. */
const port = stripePayments({
  webhookSecret: SANDBOX_KEYS.webhook,
  connect: () => Promise.reject(new Error('No one is asked')),
});
const sign = (payload: string, at = Date.now(), secret: string = SANDBOX_KEYS.webhook): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
const payloadOf = (type: string, object: object): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const read = (body: string, signature: string | undefined): PaymentEvent =>
  port.readEvent(Buffer.from(body), signature);

test.each([
  [
    'payment_intent.succeeded',
    { object: 'payment_intent', id: 'pi_1', payment_method: 'pm_1' },
    { kind: 'charge', chargeId: 'pi_1', paymentMethod: 'pm_1' },
  ],
  [
    'charge.refunded',
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    { kind: 'refund', chargeId: 'pi_1' },
  ],
  [
    'refund.failed',
    { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
    { kind: 'refund', chargeId: 'pi_1' },
  ],
  [
    'charge.dispute.created',
    { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' },
    { kind: 'dispute', chargeId: 'pi_1' },
  ],
  [
    'setup_intent.succeeded',
    { object: 'setup_intent', id: 'seti_1', payment_method: 'pm_1' },
    { kind: 'card', setupId: 'seti_1', paymentMethod: 'pm_1' },
  ],
  [
    'payment_method.detached',
    { object: 'payment_method', id: 'pm_1' },
    { kind: 'card', paymentMethod: 'pm_1' },
  ],
  ['payout.paid', { object: 'payout', id: 'po_1' }, { kind: 'other' }],
])('%s names what it is about', (type, object, event) => {
  const body = payloadOf(type, object);
  expect(read(body, sign(body))).toEqual({ id: 'evt_1', type, objectId: object.id, ...event });
});

const body = payloadOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' });
test.each<[name: string, sent: string, signature: string | undefined]>([
  ['is not signed', body, undefined],
  ['is signed with another secret', body, sign(body, Date.now(), 'whsec_other')],
  ['was changed', body.replace('pi_1', 'pi_2'), sign(body)],
  ['is older than five minutes', body, sign(body, Date.now() - 301_000)],
  ['is no event', 'nonsense', sign('nonsense')],
  ['is empty', '', sign('')],
])('an event that %s is refused', (_name, sent, signature) => {
  expect(() => read(sent, signature)).toThrow(PaymentEventRefusedError);
});

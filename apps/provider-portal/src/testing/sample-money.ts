import type { Card, Payment, PaymentOption } from '@carematch/api-client/contract/payments/payments.contract';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCredits, sampleRenewal } from '@carematch/features/testing/sample-money';

import { completeUser } from './sample-profile.ts';

/** Where the tests' sandbox takes cards. */
export const SANDBOX = 'http://sandbox.test';

const option = (id: number, name: string, credits: number, price: number): PaymentOption => ({
  id,
  name,
  credits,
  price,
  price_per_credit: Math.round((price / credits) * 100) / 100,
  matches: Math.floor(credits / 4),
});

export const STARTER = option(1, 'Starter', 10, 95);
export const GROWTH = option(2, 'Growth', 25, 225);

export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 77,
  kind: 'purchase',
  state: 'paid',
  name: GROWTH.name,
  credits: GROWTH.credits,
  price: GROWTH.price,
  card: { brand: 'Visa', last_four: '4242' },
  decline: null,
  action: null,
  invoice_id: 9,
  balance: 37,
  created_at: '2026-03-02T15:00:00Z',
  ...changes,
});

/** What the first screen reads of credits. */
export const creditsMock = mockPublic('GET /credits', () => ({ credits: sampleCredits() }));

interface Money {
  readonly cards?: readonly Card[];
  readonly lastPaymentId?: number | null;
  readonly credits?: number | null;
}

/** What the pages about money read. */
export const moneyMocks = ({ cards = [], lastPaymentId = null, credits = 12 }: Money = {}) => [
  mockPublic('GET /user', () => ({ user: { ...completeUser, credits } })),
  mockPublic('GET /payment-options', () => ({
    payment_options: [STARTER, GROWTH],
    last_month: { of: 'you', credits: 12, matches: 3, contacted: 2, started: 1 },
    last_payment_id: lastPaymentId,
  })),
  mockPublic('GET /payment-methods', () => ({
    payment_methods: [...cards],
    card_entry: { kind: 'sandbox', publishable_key: 'pk_sandbox_1', address: SANDBOX },
  })),
  creditsMock,
  mockPublic('GET /renewal', () => ({ renewal: sampleRenewal() })),
];

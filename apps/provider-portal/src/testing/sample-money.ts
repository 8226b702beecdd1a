import type { Credits, Movement } from '@carematch/api-client/contract/credits.contract';
import type { Card, Payment, PaymentOption, Renewal } from '@carematch/api-client/contract/payments.contract';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';

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

export const sampleCard = (changes: Partial<Card> = {}): Card => ({
  id: 5,
  brand: 'Visa',
  last_four: '4242',
  exp_month: 8,
  exp_year: 2099,
  is_default: true,
  is_expired: false,
  renews: false,
  ...changes,
});

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

export const sampleCredits = (changes: Partial<Credits> = {}): Credits => ({
  balance: 12,
  held: 4,
  month: { ends_at: '2026-04-01T05:00:00Z', spent: 12, limit: 40, left: 28 },
  lasts_days: 18,
  cheapest_service: 4,
  tag: 'credits',
  ...changes,
});

export const sampleRenewal = (changes: Partial<Renewal> = {}): Renewal => ({
  choice: null,
  cheapest_service: 4,
  spent_this_month: 0,
  next_at: null,
  failures: 0,
  is_low: false,
  stopped_reason: null,
  tag: 'renewal',
  ...changes,
});

export const sampleMovement = (changes: Partial<Movement> = {}): Movement => ({
  id: 1,
  created_at: '2026-03-02T15:00:00Z',
  kind: 'lead_charge',
  text: 'Match with Rosa L.',
  amount: -4,
  balance_after: 8,
  match_id: 7,
  invoice_id: null,
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

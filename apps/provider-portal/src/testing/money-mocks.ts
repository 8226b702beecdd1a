import type { Card } from '@carematch/api-client/contract/payments/payments.contract';
import {
  sampleCredits,
  samplePaymentOption,
  sampleRenewal,
} from '@carematch/api-client/samples/billing.samples';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';

/** Where the tests' sandbox takes cards. */
export const SANDBOX = 'http://sandbox.test';

export const STARTER = samplePaymentOption({
  id: 1,
  name: 'Starter',
  credits: 10,
  price: 95,
  price_per_credit: 9.5,
  matches: 2,
});
export const GROWTH = samplePaymentOption();

/** What the first screen reads of credits. */
export const creditsMock = mockPublic('GET /credits', () => ({ credits: sampleCredits() }));

interface Money {
  readonly cards?: readonly Card[];
  readonly lastPaymentId?: number | null;
  readonly credits?: number | null;
}

/** What the pages about money read. */
export const moneyMocks = ({ cards = [], lastPaymentId = null, credits = 12 }: Money = {}) => [
  mockPublic('GET /user', () => ({ user: sampleCompleteUser({ credits }) })),
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

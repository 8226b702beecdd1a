import { adminApi } from '../contract/admin-api.ts';
import { publicApi } from '../contract/public-api.ts';
import { sampleOf } from './sample-of.ts';

const { payment_methods: cards } = publicApi['GET /payment-methods'].response.shape;

export const sampleCredits = sampleOf(publicApi['GET /credits'].response.shape.credits, {
  balance: 12,
  held: 4,
  month: { ends_at: '2026-04-01T05:00:00Z', spent: 12, limit: 40, left: 28 },
  lasts_days: 18,
  cheapest_service: 4,
  tag: 'credits',
});

export const sampleMovement = sampleOf(
  publicApi['GET /credits/ledger'].response.shape.movements.def.element,
  {
    id: 1,
    created_at: '2026-03-02T15:00:00Z',
    kind: 'lead_charge',
    text: 'Match with Rosa L.',
    amount: -4,
    balance_after: 8,
    match_id: 7,
    invoice_id: null,
  },
);

export const sampleCard = sampleOf(cards.def.element, {
  id: 5,
  brand: 'Visa',
  last_four: '4242',
  exp_month: 8,
  exp_year: 2099,
  is_default: true,
  is_expired: false,
  renews: false,
});

export const sampleRenewal = sampleOf(publicApi['GET /renewal'].response.shape.renewal, {
  choice: null,
  cheapest_service: 4,
  spent_this_month: 0,
  next_at: null,
  failures: 0,
  is_low: false,
  stopped_reason: null,
  tag: 'renewal',
});

/** A package of 25 credits. */
export const samplePaymentOption = sampleOf(
  publicApi['GET /payment-options'].response.shape.payment_options.def.element,
  { id: 2, name: 'Growth', credits: 25, price: 225, price_per_credit: 9, matches: 6 },
);

/** A package that was bought. */
export const samplePayment = sampleOf(publicApi['GET /payments/:id'].response.shape.payment, {
  id: 77,
  kind: 'purchase',
  state: 'paid',
  name: 'Growth',
  credits: 25,
  price: 225,
  card: { brand: 'Visa', last_four: '4242' },
  decline: null,
  action: null,
  invoice_id: 9,
  balance: 37,
  created_at: '2026-03-02T15:00:00Z',
});

/** A refund made at the payment provider, of credits that were mostly spent. */
export const samplePaymentAlert = sampleOf(
  adminApi['GET /payment-alerts'].response.shape.alerts.def.element,
  {
    id: 1,
    kind: 'refund',
    created_at: '2026-03-03T15:00:00Z',
    professional: { id: 40, first_name: 'Amal', last_name: 'Haddad' },
    object_id: 're_1',
    event: null,
    difference: null,
    reversal: {
      amount: 249,
      state: 'done',
      credits_taken: 5,
      shortfall_credits: 20,
      shortfall_amount: 199.2,
    },
    resolved: null,
  },
);

import type { Credits, Movement } from '@carematch/api-client/contract/credits/credits.contract';
import type { Card, Renewal } from '@carematch/api-client/contract/payments/payments.contract';

export const sampleCredits = (changes: Partial<Credits> = {}): Credits => ({
  balance: 12,
  held: 4,
  month: { ends_at: '2026-04-01T05:00:00Z', spent: 12, limit: 40, left: 28 },
  lasts_days: 18,
  cheapest_service: 4,
  tag: 'credits',
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

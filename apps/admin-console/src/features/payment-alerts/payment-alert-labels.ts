import { formatDollars } from '@carematch/validation/display/number-display';

import type { PaymentAlert } from './payment-alert-queries.ts';

export const KIND_LABELS: Readonly<Record<PaymentAlert['kind'], string>> = {
  refund: 'Refund at the provider',
  dispute: 'Dispute',
  difference: 'Books differ',
  unknown_object: 'Unknown event',
};

export type Reversal = NonNullable<PaymentAlert['reversal']>;

export const STATE_LABELS: Readonly<Record<Reversal['state'], string>> = {
  started: 'Pending at the provider',
  done: 'Refunded',
  failed: 'Failed: the credits came back',
  open: 'Open at the bank',
  won: 'Won: the credits came back',
  lost: 'Lost: the bank kept the money',
};

/** Dollars refunded or disputed, or by which the books differ; undefined for an unknown event. */
export function alertAmount({ reversal, difference }: PaymentAlert): string | undefined {
  if (reversal) return formatDollars(reversal.amount);
  return difference ? formatDollars(Math.abs(difference.provider - difference.ours)) : undefined;
}

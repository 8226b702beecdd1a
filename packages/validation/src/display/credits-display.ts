import { formatNumber } from './number-display.ts';

/** How many credits, in words: `1 credit`, `1,200 credits`. */
export const creditsText = (count: number): string =>
  `${formatNumber(count)} ${Math.abs(count) === 1 ? 'credit' : 'credits'}`;

/** A movement of credits with its sign: `+25`, `−4`. */
export const signedCredits = (amount: number): string =>
  amount < 0 ? `−${formatNumber(-amount)}` : `+${formatNumber(amount)}`;

/** Kinds of movements of credits, as statements name them. */
export const LEDGER_KINDS = [
  'purchase',
  'renewal',
  'grant',
  'lead_charge',
  'lead_hold',
  'hold_release',
  'refund',
  'adjustment',
] as const;

export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What each kind is called. */
export const ledgerKindLabel: Readonly<Record<LedgerKind, string>> = {
  purchase: 'Purchase',
  renewal: 'Renewal',
  grant: 'Gift',
  lead_charge: 'Match',
  lead_hold: 'Held for a match',
  hold_release: 'Hold released',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

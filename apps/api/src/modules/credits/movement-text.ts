import type { LedgerKind } from '@carematch/validation/display/credits-display';

/** What a statement knows of a movement. */
export interface Moved {
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly reference: string;
  /** In words: why a match was refunded, and why staff gave or took. */
  readonly reason: string | null;
  /** The package that was bought. */
  readonly package: string | null;
  /** Where the client of a match is. */
  readonly place: string | null;
}

const named = (what: string, detail: string | null): string =>
  detail === null ? what : `${what}: ${detail}`;

/** What undoes a payment, by its cause; undefined for what staff gave or took. */
function ofPayment({ reference, amount }: Moved): string | undefined {
  if (reference.startsWith('payment-refund/'))
    return amount < 0 ? 'Taken back: refunded to the card' : 'Given back: the refund to the card failed';
  if (!reference.startsWith('dispute/')) return undefined;
  return amount < 0
    ? 'Taken back: the payment is disputed with the bank'
    : 'Given back: the dispute was decided';
}

const packageOf = (moved: Moved): string =>
  moved.package === null ? 'Credit package' : `${moved.package} package`;

const TEXTS: Readonly<Record<Moved['kind'], (moved: Moved) => string>> = {
  purchase: packageOf,
  renewal: (moved) => `Renewal: ${packageOf(moved)}`,
  grant: () => 'Credits from Carematch',
  lead_charge: ({ place }) => named('Client matched', place),
  lead_hold: ({ place }) => named('Held until the client agrees', place),
  hold_release: ({ place }) => named('Hold ended', place),
  refund: ({ reason, place }) => named('Refund', reason ?? place),
  adjustment: (moved) =>
    ofPayment(moved) ?? named(moved.amount < 0 ? 'Taken by our team' : 'Given by our team', moved.reason),
};

/** A movement in words that its professional and staff read. Nothing of a client but the place. */
export const movementText = (moved: Moved): string => TEXTS[moved.kind](moved);

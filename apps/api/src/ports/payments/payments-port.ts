import type { CardDecline } from '@carematch/validation/rules/card-declines';

/** How a browser hands card data to the vendor, past our API. */
export type CardEntry =
  | { readonly kind: 'stripe'; readonly publishableKey: string }
  /** The sandbox's token call: `POST <address>/v1/payment_methods`. */
  | { readonly kind: 'sandbox'; readonly publishableKey: string; readonly address: string };

/** What is known of a card; its number never is. */
export interface Card {
  /** The vendor's id, by which it is charged. */
  readonly paymentMethod: string;
  /** In words: `Visa`. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for the same number, and of no other use; undefined where the vendor keeps none. */
  readonly fingerprint?: string;
}

/** Where the card's holder authenticates. */
interface Authentication {
  /** For the vendor's own script in the browser. */
  readonly clientSecret: string;
  /** The page to send the holder to, which leads back to `returnUrl`; undefined where only the vendor's script can do it. */
  readonly redirectUrl?: string;
}

/** A card on its way to be kept for payments with no one there. */
export type CardSetup = { readonly setupId: string; readonly customerId: string } & (
  | { readonly state: 'saved'; readonly card: Card }
  | ({ readonly state: 'action_needed' } & Authentication)
  | { readonly state: 'declined'; readonly decline: CardDecline }
);

/** A payment that the bank was asked to take back. The money is with the bank while it is open, and after it is lost. */
export interface Dispute {
  readonly disputeId: string;
  readonly cents: number;
  readonly state: 'open' | 'won' | 'lost';
}

interface ChargeBase {
  readonly chargeId: string;
  readonly customerId: string;
  readonly reference: string;
  readonly cents: number;
  /** Given back, or on its way. */
  readonly refundedCents: number;
  readonly disputes: readonly Dispute[];
}

/** An attempt to take money, as the vendor has it now. */
export type Charge = ChargeBase &
  (
    | { readonly state: 'paid'; readonly paidAt: Date; readonly card: Card }
    | ({ readonly state: 'action_needed' } & Authentication)
    /** Not paid. Whoever holds its client secret could try another card: cancel it where that must not be. */
    | { readonly state: 'declined'; readonly decline: CardDecline }
    /** The bank has not decided. */
    | { readonly state: 'processing' }
    /** Never paid, and never will be. */
    | { readonly state: 'canceled' }
  );

export interface ChargeRequest {
  /** Made once for a cause and kept before the vendor is asked. */
  readonly reference: string;
  readonly customerId: string;
  /** US cents, 50 at least. */
  readonly cents: number;
  readonly paymentMethod: string;
  /** On the holder's receipt and in the vendor's console. */
  readonly description: string;
  /** For the vendor's console: no contact data. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** Whether the card's holder is there to authenticate. */
  readonly presence: 'on_session' | 'off_session';
  /** Where authentication leads back to; needed `on_session`. */
  readonly returnUrl?: string;
  /** Keep a new card for later once it is charged. */
  readonly saveCard?: boolean;
}

/** Money on its way back to a card. */
export type Refund =
  | {
      /** `pending` and `done` may both still become `failed`: the vendor tells by an event. */
      readonly state: 'done' | 'pending' | 'failed';
      readonly refundId: string;
      readonly cents: number;
    }
  /** Nothing was given back: all was before, less is left, or the bank has the money. */
  | { readonly state: 'refused'; readonly reason: 'already_refunded' | 'more_than_left' | 'disputed' };

/** A refund at the vendor, requested by us or in its dashboard. */
export interface BookedRefund {
  readonly refundId: string;
  readonly state: 'done' | 'pending' | 'failed';
  readonly cents: number;
  /** Of `refund`; empty if it was made at the vendor. */
  readonly reference: string;
}

/** A paid charge in the vendor's books. */
export interface BookedCharge {
  readonly chargeId: string;
  readonly customerId: string;
  /** What is left of it after refunds, US cents; disputes are not subtracted. */
  readonly leftCents: number;
  readonly isDisputed: boolean;
}

/** That something may have changed. It may come twice, late and out of order: ask for what it names. */
export interface PaymentEvent {
  readonly id: string;
  /** The vendor's name of what happened. */
  readonly type: string;
  /** The object that it happened to. */
  readonly objectId?: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'card' | 'other';
  /** Whose state to ask for; of a charge, a refund and a dispute. */
  readonly chargeId?: string;
  /** Of a setup of a card. */
  readonly setupId?: string;
  readonly paymentMethod?: string;
}

/** The vendor gave no answer, so that it may have charged or not. The same again, with the same reference, is right. */
export class PaymentOutcomeUnknownError extends Error {
  override readonly name = 'PaymentOutcomeUnknownError';
}

/** The vendor did not accept what was asked for, such as a card that it doesn't know: nothing was done. */
export class PaymentNotAcceptedError extends Error {
  override readonly name: string = 'PaymentNotAcceptedError';
}

/** The vendor doesn't know the object that was asked for. */
export class PaymentObjectUnknownError extends PaymentNotAcceptedError {
  override readonly name = 'PaymentObjectUnknownError';
}

/** An event that the vendor did not sign, or too long ago. */
export class PaymentEventRefusedError extends Error {
  override readonly name = 'PaymentEventRefusedError';
}

/**
 * Takes money from cards and gives it back. A refusal is an answer. Whatever takes a `reference` happens once for it, however often it
 * is asked for, and a repetition is told how things stand now; the vendor remembers references for a day, after which `findCharge` looks
 * a charge up.
 * @throws {PaymentOutcomeUnknownError} from each method, where the vendor gave no answer. @throws {PaymentNotAcceptedError}
 */
export interface PaymentsPort {
  cardEntry: () => Promise<CardEntry>;
  createCustomer: (customer: {
    readonly reference: string;
    readonly email: string;
    readonly name: string;
  }) => Promise<{ readonly customerId: string }>;
  /** Keeps a card for payments with no one there; its holder is there now. */
  saveCard: (card: {
    readonly reference: string;
    readonly customerId: string;
    readonly paymentMethod: string;
    readonly returnUrl: string;
  }) => Promise<CardSetup>;
  readCardSetup: (setupId: string) => Promise<CardSetup>;
  /** One that was removed before is fine. */
  removeCard: (paymentMethod: string) => Promise<void>;
  charge: (request: ChargeRequest) => Promise<Charge>;
  readCharge: (chargeId: string) => Promise<Charge>;
  /** The charge of a reference, where the customer has one that is not older than `since`. */
  findCharge: (sought: {
    readonly customerId: string;
    readonly reference: string;
    readonly since: Date;
  }) => Promise<Charge | undefined>;
  /** Ends one that is not paid, so that it never will be. One that is paid stays so: the answer says it. */
  cancelCharge: (chargeId: string) => Promise<Charge>;
  refund: (refund: {
    readonly reference: string;
    readonly chargeId: string;
    readonly cents: number;
  }) => Promise<Refund>;
  readRefund: (refundId: string) => Promise<Refund>;
  /** The refunds of a charge, oldest first. */
  listRefunds: (chargeId: string) => Promise<readonly BookedRefund[]>;
  /** Charges that were paid since then. */
  listCharges: (since: Date) => Promise<readonly BookedCharge[]>;
  /** IDs of the charges of which a refund or dispute began since then. */
  listReversed: (since: Date) => Promise<readonly string[]>;
  /** @throws {PaymentEventRefusedError} where the vendor did not sign it, or too long ago. */
  readEvent: (rawBody: Buffer, signature: string | undefined) => PaymentEvent;
  /** Events that happened since then, the oldest first: whose webhooks may have been lost. */
  listEvents: (since: Date) => Promise<readonly PaymentEvent[]>;
  /** Makes ready what would be at the first call: the sandbox listens, and tells what is left to tell. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

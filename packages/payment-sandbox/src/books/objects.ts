import type { Stripe } from 'stripe';

/** Fields of one of Stripe's objects, with ids in the places where Stripe may put the whole object. */
type Part<Whole, Field extends keyof Whole, Id extends Field = never> = Pick<Whole, Exclude<Field, Id>> &
  Record<Id, string | null>;

export interface Customer extends Part<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'description' | 'email' | 'livemode' | 'metadata' | 'name'
> {
  invoice_settings: { default_payment_method: string | null };
}

export type CardDetails = Pick<
  Stripe.PaymentMethod.Card,
  'brand' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
>;

export interface PaymentMethod extends Part<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'metadata',
  'customer'
> {
  type: 'card';
  billing_details: { name: string | null; address: { postal_code: string | null } };
  card: CardDetails;
}

/** What went wrong with a card, as it is answered and kept on an intent. */
export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_method?: PaymentMethod;
}

/** Leads the card's holder to a page where they authenticate. */
export interface RedirectToUrl {
  type: 'redirect_to_url';
  redirect_to_url: { url: string; return_url: string };
}

interface Intent {
  client_secret: string;
  next_action: RedirectToUrl | { type: 'use_stripe_sdk'; use_stripe_sdk: object } | null;
  payment_method_types: string[];
}

export interface PaymentIntent
  extends
    Intent,
    Part<
      Stripe.PaymentIntent,
      | 'id'
      | 'object'
      | 'amount'
      | 'amount_received'
      | 'canceled_at'
      | 'cancellation_reason'
      | 'created'
      | 'currency'
      | 'customer'
      | 'description'
      | 'latest_charge'
      | 'livemode'
      | 'metadata'
      | 'payment_method'
      | 'setup_future_usage'
      | 'status',
      'customer' | 'latest_charge' | 'payment_method'
    > {
  last_payment_error: CardError | null;
}

export interface SetupIntent
  extends
    Intent,
    Part<
      Stripe.SetupIntent,
      | 'id'
      | 'object'
      | 'cancellation_reason'
      | 'created'
      | 'customer'
      | 'description'
      | 'livemode'
      | 'metadata'
      | 'payment_method'
      | 'status'
      | 'usage',
      'customer' | 'payment_method'
    > {
  last_setup_error: CardError | null;
}

export interface Charge extends Part<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'balance_transaction'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_method'
  | 'refunded'
  | 'status',
  'balance_transaction' | 'customer' | 'payment_method'
> {
  payment_intent: string;
  payment_method_details: { type: 'card'; card: CardDetails };
}

export interface Refund extends Part<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transaction'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'reason'
  | 'status',
  'balance_transaction'
> {
  charge: string;
  payment_intent: string;
}

export interface Dispute extends Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> {
  balance_transactions: BalanceTransaction[];
  charge: string;
  payment_intent: string;
}

export interface BalanceTransaction extends Part<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'fee' | 'net' | 'source' | 'status',
  'source'
> {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
}

/** Something that happened, with the object as it was then. */
export interface SandboxEvent extends Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> {
  data: { object: object };
  type: string;
}

/** Each object by the name that it has in its own field `object`. */
export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  event: SandboxEvent;
}
export type Kind = keyof Kinds;

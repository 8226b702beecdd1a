import * as z from 'zod/mini';

import { dollarAmount as dollars } from '@carematch/validation/fields/money.schema';
import { CARD_DECLINES } from '@carematch/validation/rules/card-declines';
import { paymentLifecycle } from '@carematch/validation/lifecycles/payment-lifecycle';

import type { Contract } from '../endpoint.ts';
import { acknowledgement, intId, intIdInPath, isoDateTime, tag } from '../shared-schemas.ts';

const professionals = ['professional', 'staffAsProfessional'] as const;
/** No one pays, or changes cards, in the name of someone else. */
const themselves = ['professional'] as const;
const byId = z.object({ id: intIdInPath });

/** A package of credits for sale. */
export const paymentOption = z.object({
  id: intId,
  name: z.string(),
  credits: z.int(),
  price: dollars,
  /** US dollars a credit, rounded to cents. */
  price_per_credit: z.number(),
  /** About how many matches its credits bring at last month's average cost; null where no one was matched. */
  matches: z.nullable(z.int()),
});

export type PaymentOption = z.infer<typeof paymentOption>;

/** What credits bought in the last 30 days: theirs, or without a match of theirs those of their profession. */
const lastMonth = z.object({
  of: z.enum(['you', 'profession']),
  credits: z.int(),
  matches: z.int(),
  contacted: z.int(),
  started: z.int(),
});

export const paymentOptions = z.object({
  /** Those with a price, the cheapest first. */
  payment_options: z.array(paymentOption),
  last_month: z.nullable(lastMonth),
  /** The latest payment so far; goes back with the next one, so that a purchase in another tab is noticed. */
  last_payment_id: z.nullable(intId),
});

/** A saved card: all that is known of it here. */
export const card = z.object({
  id: intId,
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
  /** Renewal charges it. */
  renews: z.boolean(),
});

export type Card = z.infer<typeof card>;

/** How the browser hands a card to the vendor, which gives a token for it: by the vendor's own elements, or by the sandbox's token call. */
const cardEntry = z.union([
  z.object({ kind: z.literal('stripe'), publishable_key: z.string() }),
  z.object({ kind: z.literal('sandbox'), publishable_key: z.string(), address: z.string() }),
]);

export type CardEntry = z.infer<typeof cardEntry>;

/** The vendor's names for things; never the number of a card. */
const vendorId = z.string().check(z.regex(/^[a-z]{2,10}_[A-Za-z0-9_]{1,250}$/));

/** What the card's owner has to do at their bank. `redirect_url`: where that is done; null where the vendor's elements do it. */
const bankAction = { client_secret: z.string(), redirect_url: z.nullable(z.string()) };

/** A card that is being saved. */
const cardSetup = z.union([
  z.object({ state: z.literal('saved'), card }),
  z.object({ state: z.literal('action_needed'), setup_id: z.string(), ...bankAction }),
]);

export type CardSetup = z.infer<typeof cardSetup>;

/** A purchase of credits. */
export const payment = z.object({
  id: intId,
  kind: z.enum(['purchase', 'renewal']),
  state: z.enum(paymentLifecycle.states.map(({ slug }) => slug)),
  name: z.string(),
  credits: z.int(),
  price: dollars,
  card: z.nullable(z.object({ brand: z.string(), last_four: z.string() })),
  /** Why the card was declined. */
  decline: z.nullable(z.enum(CARD_DECLINES)),
  /** Where `action_needed`, and it can still be done. */
  action: z.nullable(z.object(bankAction)),
  /** Once it is paid. */
  invoice_id: z.nullable(intId),
  /** Once it is paid, credits in all. */
  balance: z.nullable(z.int()),
  created_at: isoDateTime,
});

export type Payment = z.infer<typeof payment>;

/** Money of an invoice on its way back to its card. `started` until the vendor confirms it; `failed`: the credits came back. */
export const paymentRefund = z.object({
  id: intId,
  state: z.enum(['started', 'done', 'failed']),
  credits: z.int(),
  amount: dollars,
});

/** When credits are bought again by themselves. */
const renewalChoice = z.object({
  is_on: z.boolean(),
  /** `balance`: once it is below the cheapest service they offer. `monthly`: on a day of each month. */
  mode: z.enum(['balance', 'monthly']),
  payment_option_id: intId,
  card_id: intId,
  /** The most that renewals cost in a calendar month, US dollars. */
  monthly_ceiling: dollars,
  /** 1 to 28, of `monthly`. */
  day_of_month: z.nullable(z.int().check(z.minimum(1), z.maximum(28))),
});

/** Renewal as it stands; the choice is null while none was ever made. */
const renewal = z.object({
  choice: z.nullable(z.extend(renewalChoice, { card_id: z.nullable(intId) })),
  /** The cheapest service they offer, whole credits; null without services. */
  cheapest_service: z.nullable(z.int()),
  /** Whether the balance is below that now: by balance, renewal buys within a minute. */
  is_low: z.boolean(),
  /** Spent by renewals this month, US dollars. */
  spent_this_month: z.number(),
  /** When it is charged next by the calendar: the day of the month, or a retry. Null while it waits for the balance, or is off. */
  next_at: z.nullable(isoDateTime),
  /** Failures so far of a renewal that is being tried again. */
  failures: z.int(),
  /** Why we turned it off, in words; null where it is on or they did. */
  stopped_reason: z.nullable(z.string()),
  tag,
});

export type Renewal = z.infer<typeof renewal>;

export const paymentsContract = {
  'GET /payment-options': {
    access: professionals,
    summary: 'Packages of credits with a price, the cheapest first, and what credits bought lately',
    query: z.object({
      /** One's own user; another one's is not found. */
      user_id: z.optional(intIdInPath),
    }),
    response: paymentOptions,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /payment-methods': {
    access: professionals,
    summary: 'Saved cards, the default one first, and how a browser hands in another one',
    response: z.object({ payment_methods: z.array(card), card_entry: cardEntry }),
    errors: [],
  },
  'POST /payment-methods': {
    access: themselves,
    summary: 'Save a card by its token, finish saving it, make it the default, or remove it',
    body: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('add'),
        /** The vendor's token. */
        payment_method: vendorId,
        /** Path of the page that the bank leads back to. */
        return_path: z.string().check(z.regex(/^\/[\w/?=&-]{0,200}$/)),
      }),
      z.object({ action: z.literal('confirm'), setup_id: vendorId }),
      z.object({ action: z.literal('default'), id: intId }),
      z.object({ action: z.literal('remove'), id: intId }),
    ]),
    response: z.object({ payment_methods: z.array(card), setup: z.nullable(cardSetup) }),
    errors: ['validation_failed', 'not_found', 'card_declined', 'card_not_usable', 'conflict'],
  },
  'POST /credits/pay': {
    access: themselves,
    summary: 'Buy a package. A repetition gets the same payment as it stands now',
    body: z.object({
      payment_option_id: intId,
      /** As it was shown. */
      price: dollars,
      /** A saved card, or the token of another one. */
      card_id: z.optional(intId),
      payment_method: z.optional(vendorId),
      save_card: z.optional(z.boolean()),
      /** As `GET /payment-options` gave it. */
      last_payment_id: z.nullable(intId),
    }),
    response: z.object({ payment }),
    status: 201,
    idempotent: 'required',
    errors: [
      'validation_failed',
      'price_changed',
      'package_withdrawn',
      'payments_changed',
      'payment_in_progress',
      'card_declined',
      'card_not_usable',
    ],
  },
  'GET /payments/:id': {
    access: professionals,
    summary: 'A payment as it stands; one that is open is asked for at the vendor',
    params: byId,
    response: z.object({ payment }),
    errors: ['not_found'],
  },
  'POST /payments/:id/cancel': {
    access: themselves,
    summary: 'Give up a payment that waits for its bank; one that was paid meanwhile stays paid',
    params: byId,
    response: z.object({ payment }),
    errors: ['not_found', 'invalid_transition'],
  },
} as const satisfies Contract;

export const renewalContract = {
  'GET /renewal': {
    access: professionals,
    summary: 'Whether and when credits are bought again by themselves',
    response: z.object({ renewal }),
    errors: [],
  },
  'PUT /renewal': {
    access: themselves,
    summary: 'Choose whether and when credits are bought again',
    body: renewalChoice,
    response: z.object({ renewal }),
    guarded: true,
    errors: ['validation_failed', 'stale_version', 'unknown_reference'],
  },
} as const satisfies Contract;

/** What staff see and do of a professional's cards, and the money they give back: they never add a card, and never pay. */
export const staffPaymentsContract = {
  'GET /users/:id/payment-options': {
    access: ['staff'],
    summary: 'For a professional: packages of credits with a price, the cheapest first',
    params: byId,
    response: paymentOptions,
    errors: ['not_found'],
  },
  'GET /users/:id/payment-methods': {
    access: ['staff'],
    summary: 'For a professional: saved cards, the default one first',
    params: byId,
    response: z.object({ payment_methods: z.array(card) }),
    errors: ['not_found'],
  },
  'POST /users/:id/payment-methods': {
    access: ['staff'],
    summary: 'For a professional: make a saved card the default, or remove it',
    params: byId,
    body: z.object({ action: z.enum(['default', 'remove']), id: intId }),
    response: z.object({ payment_methods: z.array(card) }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /invoices/:id/refund': {
    access: ['staff'],
    summary: 'Give money of an invoice back for unused credits, which are taken first',
    params: byId,
    body: z.object({
      credits: z.int().check(z.minimum(1, 'Refund at least one credit.'), z.maximum(1_000_000)),
      /** The professional reads it. */
      reason: z.string().check(z.maxLength(500), z.trim(), z.minLength(5, 'Say why, in a few words.')),
    }),
    response: z.extend(acknowledgement, { refund: paymentRefund }),
    idempotent: 'required',
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
} as const satisfies Contract;

export const staffRenewalContract = {
  'GET /users/:id/renewal': {
    access: ['staff'],
    summary: 'For a professional: whether and when credits are bought again by themselves',
    params: byId,
    response: z.object({ renewal }),
    errors: ['not_found'],
  },
  'POST /users/:id/renewal/stop': {
    access: ['staff'],
    summary: 'For a professional: turn renewal off; they are told, with the reason',
    params: byId,
    body: z.object({
      reason: z.string().check(z.maxLength(500), z.trim(), z.minLength(5, 'Say why, in a few words.')),
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'not_found'],
  },
} as const satisfies Contract;

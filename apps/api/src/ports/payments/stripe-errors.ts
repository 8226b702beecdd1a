import { Stripe } from 'stripe';

import type { CardDecline } from '@carematch/validation/rules/card-declines';

import {
  PaymentNotAcceptedError,
  PaymentObjectUnknownError,
  PaymentOutcomeUnknownError,
} from './payments-port.ts';

/** Codes of errors and of declines (https://docs.stripe.com/declines/codes), as far as a card's owner can do something about them. */
const DECLINES: Readonly<Record<string, CardDecline>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  authentication_required: 'authentication_needed',
  authentication_failure: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
};

interface Refused {
  readonly code?: string;
  readonly decline_code?: string;
}

/** Why a card was refused. Banks keep most of their reasons to themselves. */
export const declineOf = ({ code = '', decline_code = '' }: Refused = {}): CardDecline =>
  DECLINES[decline_code] ?? DECLINES[code] ?? 'declined';

/** The error by which Stripe answers that a card was refused, which is no fault. */
export const cardRefusal = (error: unknown): Stripe.errors.StripeCardError | undefined =>
  error instanceof Stripe.errors.StripeCardError ? error : undefined;

/** The code of a request that Stripe did not accept. */
export const refusalCode = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? error.param) : undefined;

/** Whether Stripe may have done what was asked, or would do it on another try. */
const isUnknown = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError;

/**
 * What is thrown instead of an error of the SDK, which holds all that was sent and answered.
 * @param what that was asked for, for the log.
 */
export function ourError(what: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, statusCode = 'none', code = 'none', requestId = 'none' } = error;
  const facts = `${type}, status ${statusCode}, code ${code}, request ${requestId}`;
  if (isUnknown(error)) return new PaymentOutcomeUnknownError(`Stripe did not answer ${what}: ${facts}`);
  const refused = `Stripe refused ${what}: ${facts}`;
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return new Error(refused);
  return code === 'resource_missing'
    ? new PaymentObjectUnknownError(refused)
    : new PaymentNotAcceptedError(refused);
}

import type { CardError, PaymentIntent, SetupIntent } from '../books/objects.ts';

/** An error as Stripe answers it: https://docs.stripe.com/api/errors */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: PaymentIntent;
  readonly setup_intent?: SetupIntent;
}

/** Ends a request with an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the request was under way when it happened: then its key keeps the error, and what was written before it stays. */
  readonly isOutcome: boolean;

  constructor(status: number, body: ErrorBody, isOutcome = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isOutcome = isOutcome;
  }
}

export const invalidRequest = (message: string, code?: string, param?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });

export const resourceMissing = (kind: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** A card was refused; with the intent that it was for, as it is now. */
export const cardRefused = (
  error: CardError,
  intent: { readonly payment_intent?: PaymentIntent; readonly setup_intent?: SetupIntent } = {},
): ApiError => new ApiError(402, { ...error, ...intent });

export const keyMisused = (message: string): ApiError =>
  new ApiError(400, { type: 'idempotency_error', message }, false);

export const keyInUse = (): ApiError =>
  new ApiError(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another request with this idempotency key is under way.',
    },
    false,
  );

export const unauthorized = (message: string): ApiError =>
  new ApiError(401, { type: 'invalid_request_error', message }, false);

export const brokenDown = (): ApiError =>
  new ApiError(500, { type: 'api_error', message: 'The sandbox was told to fail here.' }, false);

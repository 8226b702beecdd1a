import { ERROR_STATUS, type ErrorCode } from '@carematch/api-client/contract/error-codes';

const MESSAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  validation_failed: 'Some of what you sent is missing or not valid.',
  malformed_request: 'We couldn’t read the request.',
  unauthenticated: 'Please sign in.',
  forbidden: 'Your account doesn’t have permission to do this.',
  not_found: 'There’s nothing here.',
  request_in_progress: 'We’re still working on this request. Please try again in a moment.',
  stale_version: 'Someone else changed this while you were editing it.',
  method_not_allowed: 'This address doesn’t accept that kind of request.',
  request_timeout: 'The request took too long to arrive.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'The request must be JSON.',
  challenge_required: 'Please try again in a moment.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is briefly unavailable. Please try again.',
  invalid_credentials: 'Incorrect email or password.',
  account_suspended: 'Your account is suspended. Please contact our support team.',
  account_closed: 'Your account is closed. Please contact our support team.',
  invalid_code: "That code isn't right.",
  code_sent_recently: 'We just sent you a code. Please wait a moment before you request another.',
  invalid_reset_token: 'This link is no longer valid. Please request a new one.',
};

export interface ApiErrorDetails {
  /** Replaces the code's own message; shown to people as it is. */
  readonly message?: string;
  /** Messages by field path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until a repetition makes sense, sent as `Retry-After`. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A failure that the caller is told of by its code. Throw it anywhere below a handler. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.message ?? MESSAGES[code] ?? 'This isn’t possible.', { cause: details.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** A field that parses but can't be right; the message shows beside it. */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: { [field]: message } });

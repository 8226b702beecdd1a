/**
 * Every error code the API answers, with its HTTP status. Codes are stable: callers switch on them, never on the
 * message (the specification's `geocode address` is the one exception).
 */
export const ERROR_STATUS = {
  validation_failed: 422,
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  changed_meanwhile: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  unknown_zip: 422,
  idempotency_key_reused: 422,
  idempotency_key_invalid: 422,
  request_in_progress: 409,
  contact_changed: 422,
  unknown_profession: 422,
  unknown_reference: 422,
  answers_closed: 409,
  challenge_required: 428,
  invalid_credentials: 401,
  account_suspended: 403,
  account_closed: 403,
  invalid_reset_token: 422,
  invalid_code: 422,
  code_sent_recently: 429,
  license_taken: 409,
  already_in_company: 409,
  owner_stays: 409,
  unusable_file: 422,
  invalid_transition: 409,
  match_not_confirmable: 409,
  chat_unavailable: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

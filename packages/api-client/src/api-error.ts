import type { ErrorBody } from './contract/error.contract.ts';

/** What went wrong before there was an answer to read: the specification's three names, and the caller's own abort. */
export type FailureKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/**
 * A call that did not succeed. `status` is the kind of failure, or the HTTP status of an answer that was not 2xx; `data` is
 * then its parsed body. `originalStatus` is the HTTP status of a body that could not be parsed.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | FailureKind;
  readonly data: unknown;
  readonly originalStatus: number | undefined;

  constructor(
    status: number | FailureKind,
    details: { data?: unknown; originalStatus?: number; cause?: unknown } = {},
  ) {
    super(`API call failed: ${status}`, { cause: details.cause });
    this.status = status;
    this.data = details.data;
    this.originalStatus = details.originalStatus;
  }

  /** The server's error body, where the answer was one. */
  get body(): ErrorBody | undefined {
    const data = this.data;
    return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
      ? (data as ErrorBody)
      : undefined;
  }

  /** The stable code to switch on. */
  get code(): string | undefined {
    return this.body?.code;
  }

  /** The server's message to show, also of an answer without a code; undefined where there was no answer. */
  get serverMessage(): string | undefined {
    const data = this.data;
    return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
      ? data.message
      : undefined;
  }
}

import type { JsonObject } from '../frames/frame.ts';

/** What a caller did wrong, as Twilio answers it: an HTTP status, Twilio's own code, a text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }

  /** The body that Twilio sends with it. */
  toBody(): JsonObject {
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      more_info: `https://www.twilio.com/docs/errors/${this.code}`,
    };
  }
}

export const notFound = (what: string): ApiError =>
  new ApiError(404, 20404, `The requested resource ${what} was not found`);
export const badRequest = (message: string): ApiError => new ApiError(400, 20001, message);

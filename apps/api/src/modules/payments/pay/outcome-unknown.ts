import { ApiError } from '../../../plugins/api-error.ts';
import { PaymentOutcomeUnknownError } from '../../../ports/payments/payments-port.ts';

/** Gives what `work` gives, unless the vendor gave no answer. @throws {ApiError} `unavailable`, for which the same again is right. */
export async function orUnavailable<Result>(message: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof PaymentOutcomeUnknownError)) throw error;
    throw new ApiError('unavailable', { message, retryAfter: 2, cause: error });
  });
}

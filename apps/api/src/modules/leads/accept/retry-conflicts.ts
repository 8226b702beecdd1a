import { ApiError } from '../../../plugins/api-error.ts';
import { LeadConflictError } from '../store/accept-lead.ts';

/** Rivals for one contact or one key are few; who loses this often meets a fault, not a rival. */
const ATTEMPTS = 5;

/** Repeats `work` while a rival writes first. @throws {ApiError} `request_in_progress` once that happened too often. */
export async function retryConflicts<Result>(
  work: (isFirstAttempt: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await work(attempt === 1);
    } catch (error) {
      if (!(error instanceof LeadConflictError)) throw error;
    }
  }
  throw new ApiError('request_in_progress', {
    message: 'We’re still working on this request. Please try again in a moment.',
    retryAfter: 1,
  });
}

import { ApiError } from './api-error.ts';

/**
 * What `work` gives, unless that takes longer than `ms` milliseconds. Work that is late goes on; no one waits for it.
 * @throws {ApiError} `unavailable` when it is late, or what `work` throws.
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError('unavailable', { retryAfter: 1, cause: new Error(`No result after ${ms} ms`) }));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { createHash } from 'node:crypto';

import { ApiError } from '../../plugins/api-error.ts';

/** Stands for what is there: any other value has another tag. */
export const tagOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/**
 * Refuses a change that was made from something else than what is there by now. Call it in the change's transaction, after locking what is
 * changed. A change of several things comes with the tags of all of them, and commas between. Who gave no tag changes whatever is there.
 * @throws {ApiError} `stale_version`
 */
export function refuseStale(tag: string, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const given = ifMatch.split(',').map((one) => one.trim());
  if (!given.includes(tag)) throw new ApiError('stale_version');
}

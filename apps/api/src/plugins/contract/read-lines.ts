import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';

import pLimit from 'p-limit';

import { type Area, type Endpoint, isSignedIn } from '@carematch/api-client/contract/endpoint';

import { ApiError } from '../api-error.ts';

/** Of one line at the same time. Each takes the process from others for some milliseconds, and a database process of its own. */
const AT_ONCE = 2;
/** Of one line. Beyond that an answer would come too late to be of use. */
const MOST_WAITING = 500;
const RETRY_AFTER_S = 5;

/** Runs work when it is its turn. @throws {ApiError} `unavailable` if too many wait. */
export type Line = <Result>(work: () => Promise<Result>, response: ServerResponse) => Promise<Result>;

/** A line for two calls at a time. An export keeps its place until it is sent, because its rows are read while it is sent. */
function createLine({ untilSent = false } = {}): Line {
  const limit = pLimit(AT_ONCE);
  return (work, response) => {
    if (limit.pendingCount >= MOST_WAITING) throw new ApiError('unavailable', { retryAfter: RETRY_AFTER_S });
    return new Promise((resolve, reject) => {
      void limit(async () => {
        // No one waits for the answer anymore.
        if (response.destroyed) return reject(new ApiError('unavailable', { retryAfter: RETRY_AFTER_S }));
        const result = work();
        resolve(result);
        await result.catch(() => undefined);
        if (untilSent) await finished(response).catch(() => undefined);
      });
    });
  };
}

/** The lines of one API: lists wait for no export, and professionals for no staff. */
export type ReadLines = Readonly<Record<Area, { readonly reads: Line; readonly exports: Line }>>;

export const createReadLines = (): ReadLines => ({
  public: { reads: createLine(), exports: createLine({ untilSent: true }) },
  admin: { reads: createLine(), exports: createLine({ untilSent: true }) },
});

/** The line of an endpoint: reads of signed-in people and exports have one, so that new leads never wait for them. */
export function lineOf(
  lines: ReadLines,
  area: Area,
  method: string,
  { access, csv }: Endpoint,
): Line | undefined {
  if (csv) return lines[area].exports;
  return method === 'GET' && access.every(isSignedIn) ? lines[area].reads : undefined;
}

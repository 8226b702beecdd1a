import { CACHE_MS } from '@carematch/validation/rules/timing';

import { ApiError } from './api-error.ts';

/** Times a failed reading is tried again. */
const RETRIES = 2;

/** An answer that stays the same however often one asks: the server understood and said no. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && typeof error.status === 'number' && error.status < 500;
}

/**
 * What every query cache of ours starts from: data is kept 60 seconds after its last use; a failed reading is tried again,
 * a refusal or a writing is not. Fits `QueryClient`'s `defaultOptions`.
 */
export const queryDefaults = {
  queries: {
    gcTime: CACHE_MS,
    retry: (failures: number, error: unknown): boolean => failures < RETRIES && !isRefusal(error),
  },
  mutations: { retry: false },
} as const;

import { ApiError } from '@carematch/api-client/api-error';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { type ApiClient, createApiClient } from '@carematch/api-client/http-client';

import { type AnyCall, callName } from '../shared/data/call.ts';
import type { PageData } from '../shared/data/page-data.tsx';

/** The longest a page waits for its data, in ms; then it says that the data is away. */
const PATIENCE_MS = 4000;

/** The API as this server calls it. */
export const apiAt = (host: string): ApiClient<PublicApi> =>
  createApiClient<PublicApi>({ area: 'public', host, timeoutMs: PATIENCE_MS });

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

async function answerOf(api: ApiClient<PublicApi>, { endpoint, input, orNull }: AnyCall): Promise<unknown> {
  try {
    return await api.call(endpoint, input);
  } catch (error) {
    if (orNull && isRefusal(error)) return null;
    throw error;
  }
}

/** Fetches what a page is made of, side by side. Never throws: what failed is said in the page data. */
export async function loadPageData(
  api: ApiClient<PublicApi>,
  pathname: string,
  calls: readonly AnyCall[],
): Promise<PageData> {
  try {
    const answers = await Promise.all(
      calls.map(async (call): Promise<[string, unknown]> => [callName(call), await answerOf(api, call)]),
    );
    return { pathname, answers: Object.fromEntries(answers) };
  } catch (error) {
    return { pathname, answers: {}, failure: isRefusal(error) ? 'not_found' : 'unavailable' };
  }
}

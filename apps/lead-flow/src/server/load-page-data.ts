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

/** Fetches what a page is made of, side by side. Never throws: what failed is said in the page data. */
export async function loadPageData(
  api: ApiClient<PublicApi>,
  pathname: string,
  calls: readonly AnyCall[],
): Promise<PageData> {
  try {
    const answers = await Promise.all(
      calls.map(async (call): Promise<[string, unknown]> => [
        callName(call),
        await api.call(call.endpoint, call.input as never),
      ]),
    );
    return { pathname, answers: Object.fromEntries(answers) };
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return { pathname, answers: {}, failure: isUnknown ? 'not_found' : 'unavailable' };
  }
}

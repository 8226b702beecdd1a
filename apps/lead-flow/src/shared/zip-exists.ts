import { ApiError } from '@carematch/api-client/api-error';

import { api } from './api/api.ts';

/** The longest the check may hold a visitor up, in ms. */
const PATIENCE_MS = 2000;

/**
 * Whether there is such a zip code. Where the API cannot say so in time, the answer is yes: submitting the lead asks again.
 * @throws {ApiError} `FETCH_ERROR` when there is no connection.
 */
export async function zipExists(zip: string): Promise<boolean> {
  try {
    const { addresses } = await api.call(
      'GET /address-search',
      { query: { query: zip } },
      { timeoutMs: PATIENCE_MS },
    );
    return addresses.some((address) => address.zip === zip);
  } catch (error) {
    if (error instanceof ApiError && error.status === 'FETCH_ERROR') throw error;
    console.warn('The zip code was not checked.', error);
    return true;
  }
}

import { api } from '../../shared/api/api.ts';

/** The longest the check may hold a visitor up, in ms. */
const PATIENCE_MS = 2000;

/**
 * Whether there is such a zip code. Where the API cannot be asked in time, the answer is yes: submitting the lead asks
 * again.
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
    console.warn('The zip code was not checked.', error);
    return true;
  }
}

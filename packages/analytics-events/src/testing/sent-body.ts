import type { Mock } from 'vitest';

/** The JSON body of the first call of a mocked `fetch`. Throws when there was none. */
export function sentBody(fetch: Mock<typeof globalThis.fetch>): unknown {
  const body = fetch.mock.calls[0]?.[1]?.body;
  if (typeof body !== 'string') throw new TypeError('No text was sent');
  return JSON.parse(body);
}

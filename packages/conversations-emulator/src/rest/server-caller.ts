import { timingSafeEqual } from 'node:crypto';

import type { Actor } from '../conversations/actor.ts';
import type { EmulatorConfig } from '../emulator-config.ts';
import { ApiError } from '../http/api-error.ts';

/** The application's server, on one request. */
export interface ServerCaller {
  readonly actor: Actor;
  /** Root of the addresses in answers: `http://host:port/v1`. */
  readonly root: string;
}

/** Checks basic authentication: the account with its token, or an API key with its secret. Throws `ApiError` (20003). */
export function checkCredentials(
  { accountSid, authToken, apiKeys }: Pick<EmulatorConfig, 'accountSid' | 'authToken' | 'apiKeys'>,
  authorization: string | undefined,
): void {
  const [scheme = '', encoded = ''] = (authorization ?? '').split(' ');
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const user = text.slice(0, Math.max(0, colon));
  const expected = user === accountSid ? authToken : apiKeys[user];
  const isRight = expected !== undefined && isEqual(text.slice(colon + 1), expected);
  if (scheme.toLowerCase() !== 'basic' || !isRight)
    throw new ApiError(401, 20003, 'Authentication Error - invalid username or password');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

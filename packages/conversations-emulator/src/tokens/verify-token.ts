import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';

import { isJsonObject } from '../frames/frame.ts';

/** What a verified access token says. */
export interface TokenClaims {
  readonly identity: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Who may sign tokens, and for which account and service. */
export interface TokenIssuer {
  readonly accountSid: string;
  readonly serviceSid: string;
  /** Secret by API key SID (`SK…`). */
  readonly apiKeys: Readonly<Record<string, string>>;
}

/** Twilio's error codes of access tokens: https://www.twilio.com/docs/api/errors. */
export const TOKEN_ERRORS = {
  20101: 'Invalid Access Token',
  20102: 'Invalid Access Token header',
  20103: 'Invalid Access Token issuer/subject',
  20104: 'Access Token expired or expiration date invalid',
  20105: 'Access Token not yet valid',
  20106: 'Invalid Access Token grants',
  20107: 'Invalid Access Token signature',
  20157: 'Expiration Time in the Access Token Exceeds Maximum Time Allowed',
} as const;

/** Why a token is refused; `code` is Twilio's. */
export class TokenError extends Error {
  readonly code: keyof typeof TOKEN_ERRORS;

  constructor(code: keyof typeof TOKEN_ERRORS) {
    super(TOKEN_ERRORS[code]);
    this.name = 'TokenError';
    this.code = code;
  }
}

/** Twilio refuses tokens that live longer. */
const LONGEST_LIFE_SECONDS = 24 * 60 * 60;

/**
 * Checks an access token as Twilio does: HS256 by a known key, account, chat grant for this service, identity, times.
 * @param now milliseconds since 1970. Rejects with `TokenError`.
 */
export async function verifyToken(token: string, issuer: TokenIssuer, now: number): Promise<TokenClaims> {
  const payload = await verifySignature(token, issuer, now);
  if (payload.sub !== issuer.accountSid) throw new TokenError(20103);
  if (payload.exp === undefined) throw new TokenError(20104);
  if (payload.exp * 1000 - now > LONGEST_LIFE_SECONDS * 1000 + 60_000) throw new TokenError(20157);
  const grants = payload['grants'];
  const chat = isJsonObject(grants) ? grants['chat'] : undefined;
  const identity = isJsonObject(grants) ? grants['identity'] : undefined;
  if (typeof identity !== 'string' || identity === '') throw new TokenError(20106);
  if (!isJsonObject(chat) || chat['service_sid'] !== issuer.serviceSid) throw new TokenError(20106);
  return { identity, expiresAt: payload.exp * 1000 };
}

async function verifySignature(token: string, issuer: TokenIssuer, now: number): Promise<JWTPayload> {
  const secret = issuer.apiKeys[issuerOf(token)];
  if (secret === undefined) throw new TokenError(20103);
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new TokenError(20104);
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new TokenError(error.claim === 'nbf' ? 20105 : 20101);
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new TokenError(20107);
    throw new TokenError(20101);
  }
}

/** The key that a token says it is signed with; not to be believed before the signature is checked. */
function issuerOf(token: string): string {
  try {
    if (decodeProtectedHeader(token).alg !== 'HS256') throw new TokenError(20102);
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (isJsonObject(payload) && typeof payload['iss'] === 'string') return payload['iss'];
  } catch (error) {
    if (error instanceof TokenError) throw error;
  }
  throw new TokenError(20101);
}

import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A plain hash suffices, for a token is random and long. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

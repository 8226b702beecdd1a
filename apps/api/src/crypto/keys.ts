import { hkdfSync } from 'node:crypto';

/** Bytes of every derived key: AES-256 and HMAC-SHA-256 both take 32. */
const KEY_BYTES = 32;

/** Shortest secret that is taken, in characters. */
export const SECRET_MIN_LENGTH = 32;

/** Every key has one use, so that a value of one kind never verifies as another. */
export type KeyUse =
  | 'encryption'
  | 'phone'
  | 'email'
  | 'capability'
  | 'idempotency'
  | 'request'
  | 'signature';

/**
 * Derives the key of one use from the installation's secret (HKDF-SHA-256, RFC 5869). Throws on a secret that is
 * too short to be one.
 */
export function deriveKey(secret: string, use: KeyUse): Buffer {
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new Error(`The secret has ${secret.length} characters; at least ${SECRET_MIN_LENGTH} are needed`);
  }
  return Buffer.from(hkdfSync('sha256', secret, '', `carematch/v1/${use}`, KEY_BYTES));
}

import { randomBytes } from 'node:crypto';

/** 192 random bits: above the 128 that are asked for, and no padding in base64url. */
const CAPABILITY_BYTES = 24;

/** A new unguessable id, 32 characters of base64url. Only its keyed hash is ever stored. */
export function newCapability(): string {
  return randomBytes(CAPABILITY_BYTES).toString('base64url');
}

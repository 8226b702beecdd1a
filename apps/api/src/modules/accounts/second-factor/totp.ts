import { Secret, TOTP } from 'otpauth';

import type { Vault } from '../../../crypto/vault.ts';

/** What authenticator apps expect: six digits by SHA-1, new every 30 s. One step too early or late is right as well. */
const SETTINGS = { issuer: 'Carematch', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const WINDOW = 1;

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads as a QR code. */
export const otpUri = (email: string, secret: string): string =>
  new TOTP({ ...SETTINGS, label: email, secret }).toString();

/** The time step of a code; undefined where it is not right, or not later than `after`: none is right twice. */
export function stepOf(secret: string, code: string, after: number | null): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return after !== null && step <= after ? undefined : step;
}

/** Encrypts a secret for the row of its owner. */
export const sealSecret = (vault: Vault, userId: number, secret: string): Buffer =>
  vault.seal('user.totp_secret', String(userId), secret);

export const openSecret = (vault: Vault, userId: number, sealed: Buffer): string =>
  vault.open('user.totp_secret', String(userId), sealed);

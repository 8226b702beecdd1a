import { createHmac } from 'node:crypto';

/**
 * The lead's part of the last rank key: the first 64 bits of an HMAC-SHA256 of its capability hash. It stays the same when
 * a pending lead is run again, and without the key nobody can tell which provider it favours.
 */
export function leadTieBreakSeed(key: string | Buffer, leadCapabilityHash: Buffer): bigint {
  return createHmac('sha256', key).update(leadCapabilityHash).digest().readBigInt64BE(0);
}

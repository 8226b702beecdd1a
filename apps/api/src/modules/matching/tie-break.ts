import { createHmac } from 'node:crypto';

/**
 * The lead's part of the last rank key: the first 64 bits of an HMAC-SHA256 of its capability hash. It stays the same when
 * a pending lead is run again, and without the key no one can tell which provider it favors.
 */
export function leadTieBreakSeed(key: string | Buffer, leadCapabilityHash: Buffer): bigint {
  return createHmac('sha256', key).update(leadCapabilityHash).digest().readBigInt64BE(0);
}

type Words = readonly [a: number, b: number, c: number];

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function mix([first, second, third]: Words): Words {
  let [a, b, c] = [first, second, third];
  for (const [left, middle, right] of [
    [4, 6, 8],
    [16, 19, 4],
  ] as const) {
    a = ((a - c) ^ rotate(c, left)) | 0;
    c = (c + b) | 0;
    b = ((b - a) ^ rotate(a, middle)) | 0;
    a = (a + c) | 0;
    c = ((c - b) ^ rotate(b, right)) | 0;
    b = (b + a) | 0;
  }
  return [a, b, c];
}

function finish([first, second, third]: Words): Words {
  let [a, b, c] = [first, second, third];
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  c = ((c ^ b) - rotate(b, 24)) | 0;
  return [a, b, c];
}

/** What PostgreSQL's lookup3 starts from: the golden ratio, the four bytes of the key, and its own constant. */
const START = (0x9e3779b9 + 4 + 3_923_095) | 0;

/**
 * The last rank key of a provider for a lead's seed, less being better: what the database's `hashint8extended` gives, after
 * Bob Jenkins' lookup3. `providerId` is a positive number of 31 bits.
 */
export function tieBreakOf(providerId: number, seed: bigint): bigint {
  const low = Number(BigInt.asIntN(32, seed));
  const high = Number(BigInt.asIntN(32, seed >> 32n));
  let words: Words = [START, START, START];
  if (seed !== 0n) words = mix([(START + high) | 0, (START + low) | 0, START]);
  const [, b, c] = finish([(words[0] + providerId) | 0, words[1], words[2]]);
  return BigInt.asIntN(64, (BigInt(b >>> 0) << 32n) | BigInt(c >>> 0));
}

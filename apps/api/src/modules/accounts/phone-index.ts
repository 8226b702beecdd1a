import type { Vault } from '../../crypto/vault.ts';

/** The fewest digits of a phone number that find it, and all of them. */
const FEWEST = 4;
const DIGITS = 10;

/** Keyed: without the installation's secret no one tells which digits it stands for. */
const hashOf = (vault: Vault, digits: string): bigint => vault.phonePartHash(digits).readBigInt64BE(0);

/** Keyed hashes of every run of four digits or more of a phone number, under which `phonePart` finds it. */
export function phoneIndex(vault: Vault, phone: string): bigint[] {
  const parts = new Set<string>();
  for (let start = 0; start + FEWEST <= phone.length; start += 1)
    for (let end = start + FEWEST; end <= phone.length; end += 1) parts.add(phone.slice(start, end));
  return [...parts].map((part) => hashOf(vault, part));
}

/** What the index of a number with these digits in a row holds; undefined where they are too few, or more than a number has. */
export const phonePart = (vault: Vault, digits: string): bigint | undefined =>
  digits.length < FEWEST || digits.length > DIGITS ? undefined : hashOf(vault, digits);

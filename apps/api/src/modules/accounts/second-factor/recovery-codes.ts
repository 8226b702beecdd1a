import { randomInt } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import type { Vault } from '../../../crypto/vault.ts';
import type { Transaction } from '../../../db/client.ts';
import { recoveryCodes } from '../accounts.tables.ts';

const COUNT = 10;
/** Without those that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Letters and digits as they are hashed: neither case nor hyphen counts. */
const bare = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const hashOf = (vault: Vault, userId: number, code: string): Buffer =>
  vault.codeHash(`recovery ${userId}`, bare(code));

/** Ten new recovery codes, told once; those before are no longer right. */
export async function renewCodes(tx: Transaction, vault: Vault, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(vault, userId, code) })));
  return codes;
}

/** Whether a recovery code is right, and used up by this. */
export async function takeRecoveryCode(
  tx: Transaction,
  vault: Vault,
  userId: number,
  code: string,
): Promise<boolean> {
  const isIt = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashOf(vault, userId, code)),
    isNull(recoveryCodes.usedAt),
  );
  const { rowCount } = await tx.update(recoveryCodes).set({ usedAt: new Date() }).where(isIt);
  return rowCount === 1;
}

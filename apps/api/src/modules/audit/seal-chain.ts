import { sql } from 'drizzle-orm';

import type { Vault } from '../../crypto/vault.ts';
import { auditLog } from '../platform/platform.tables.ts';

/** Rows that are read at a time. */
export const CHAIN_BATCH = 1_000;

/** All of a row but its number, always in the same words: PostgreSQL writes equal `jsonb` alike. */
export const rowContent = sql<string>`jsonb_build_array(${auditLog.actorId}, ${auditLog.impersonatedUserId}, ${auditLog.action},
  ${auditLog.subjectType}, ${auditLog.subjectId}, ${auditLog.before}, ${auditLog.after},
  to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), ${auditLog.address})::text`;

/** Where the chain stands: its last seal. */
export interface ChainEnd {
  readonly position: number;
  readonly auditId: number;
  readonly hash: Buffer;
}

/** Before the first row. */
export const CHAIN_START: ChainEnd = { position: 0, auditId: 0, hash: Buffer.alloc(32) };

export interface SealedRow {
  readonly id: number;
  readonly content: string;
}

/** The seal of the row that comes after `before`. */
export function nextSeal(vault: Vault, before: ChainEnd, { id, content }: SealedRow): ChainEnd {
  const position = before.position + 1;
  const hash = vault.auditSeal(`${position}\0${before.hash.toString('hex')}\0${id}\0${content}`);
  return { position, auditId: id, hash };
}

import { and, eq, gt, lte } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { auditLog, auditSeals } from '../platform/platform.tables.ts';
import {
  CHAIN_BATCH,
  CHAIN_START,
  type ChainEnd,
  nextSeal,
  rowContent,
  type SealedRow,
} from './seal-chain.ts';

/** What is wrong with the log. Rows are named by their number. */
export type AuditFault =
  | { readonly kind: 'changed' | 'removed' | 'slipped_in' | 'unsealed'; readonly auditId: number }
  /** Rows and their seals are gone; `auditId` is the last row before them. */
  | { readonly kind: 'cut_out' | 'cut_off'; readonly auditId: number };

export interface VerifiedLog {
  /** The first thing that is wrong. */
  readonly fault: AuditFault | undefined;
  /** Where the walk came to. */
  readonly end: ChainEnd;
  /** Rows that the job has yet to seal; 0 where something is wrong. */
  readonly waiting: number;
}

/** Checks seals against the rows of the same span; gives the last good one, and what is wrong after it. */
function walk(
  vault: Services['vault'],
  start: ChainEnd,
  seals: readonly ChainEnd[],
  rows: readonly SealedRow[],
): { readonly end: ChainEnd; readonly fault?: AuditFault } {
  let end = start;
  let place = 0;
  for (const seal of seals) {
    const row = rows[place];
    const isNext = seal.position === end.position + 1;
    if (row && row.id < seal.auditId)
      return { end, fault: { kind: isNext ? 'slipped_in' : 'unsealed', auditId: row.id } };
    if (!isNext) return { end, fault: { kind: 'cut_out', auditId: end.auditId } };
    if (row?.id !== seal.auditId) return { end, fault: { kind: 'removed', auditId: seal.auditId } };
    const right = nextSeal(vault, end, row);
    if (!right.hash.equals(seal.hash)) return { end, fault: { kind: 'changed', auditId: row.id } };
    end = right;
    place += 1;
  }
  return { end };
}

/** A seal that was noted down earlier, to notice rows that were cut off the end together with their seals. */
export interface NotedSeal {
  readonly position: number;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** Walks the whole chain and compares it with the log. */
export async function verifyAuditLog(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  noted?: NotedSeal,
): Promise<VerifiedLog> {
  let end = CHAIN_START;
  for (;;) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.position, end.position))
      .orderBy(auditSeals.position)
      .limit(CHAIN_BATCH);
    const last = seals.at(-1);
    if (!last) break;
    const rows = await db
      .select({ id: auditLog.id, content: rowContent })
      .from(auditLog)
      .where(and(gt(auditLog.id, end.auditId), lte(auditLog.id, last.auditId)))
      .orderBy(auditLog.id);
    const { end: reached, fault } = walk(vault, end, seals, rows);
    if (fault) return { fault, end: reached, waiting: 0 };
    end = reached;
  }
  if (noted) {
    const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.position, noted.position));
    if (seal?.hash.toString('hex') !== noted.hash)
      return { fault: { kind: 'cut_off', auditId: end.auditId }, end, waiting: 0 };
  }
  return { fault: undefined, end, waiting: await db.$count(auditLog, gt(auditLog.id, end.auditId)) };
}

import { setTimeout as sleep } from 'node:timers/promises';

import { and, desc, gt, lte, max, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { auditLog, auditSeals } from '../platform/platform.tables.ts';
import { CHAIN_BATCH, CHAIN_START, type ChainEnd, nextSeal, rowContent } from './seal-chain.ts';

/** So long the job waits for transactions that write to the log, milliseconds; then it leaves the rows to its next run. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

async function newestRow(db: Executor): Promise<number> {
  const [row] = await db.select({ id: max(auditLog.id) }).from(auditLog);
  return row?.id ?? 0;
}

/** The transactions that write to the log: an insert locks its table before it draws a number. */
async function writers(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    select virtualtransaction as writer from pg_locks
     where relation = 'audit_log'::regclass and mode = 'RowExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ writer }) => writer);
}

/** Waits until none of those who write now is left; false where one takes too long. */
async function writersEnded(db: Executor): Promise<boolean> {
  const early = new Set(await writers(db));
  const deadline = Date.now() + WAIT_MS;
  while (early.size > 0) {
    if (Date.now() > deadline) return false;
    await sleep(LOOK_EVERY_MS);
    const present = new Set(await writers(db));
    for (const writer of early) if (!present.has(writer)) early.delete(writer);
  }
  return true;
}

/** The last seal. */
async function chainEnd(db: Executor): Promise<ChainEnd> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
  return last ?? CHAIN_START;
}

/** Seals the next rows up to a number; gives how many. */
async function sealBatch(tx: Transaction, vault: Services['vault'], upTo: number): Promise<number> {
  // One process at a time: both would give the same positions.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`);
  let end = await chainEnd(tx);
  const rows = await tx
    .select({ id: auditLog.id, content: rowContent })
    .from(auditLog)
    .where(and(gt(auditLog.id, end.auditId), lte(auditLog.id, upTo)))
    .orderBy(auditLog.id)
    .limit(CHAIN_BATCH);
  if (rows.length === 0) return 0;
  const seals = rows.map((row) => (end = nextSeal(vault, end, row)));
  await tx.insert(auditSeals).values(seals);
  return rows.length;
}

/**
 * Seals the rows that were written since; gives how many. Only up to a number below which no row can appear anymore: a row that shows up
 * there later was slipped in, and is left unsealed for `verifyAuditLog` to find.
 */
export async function sealAuditLog({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<number> {
  const upTo = await newestRow(db);
  if (upTo <= (await chainEnd(db)).auditId || !(await writersEnded(db))) return 0;
  for (let sealed = 0; ;) {
    const count = await db.transaction((tx) => sealBatch(tx, vault, upTo));
    sealed += count;
    if (count < CHAIN_BATCH) return sealed;
  }
}

import { createHash } from 'node:crypto';

import { eq, getTableName, sql } from 'drizzle-orm';

import { counties, places, referenceDataVersions, zips } from '../../modules/catalog/catalog.tables.ts';
import type { Database, Transaction } from '../client.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';
import { STATES } from './states.ts';
import { allowMinutes, upsertRows } from '../bulk-rows.ts';
import { placesOf } from './zips/places.ts';
import { ZIPS_DIGEST } from './zips/zips-digest.ts';
import { readCounties, readZips } from './zips/zips.ts';

/** The row of `reference_data_versions`. */
const NAME = 'reference';

/** Two numbers that name the lock: the letters `care`, and 2 for reference data. */
const LOCK = [0x63617265, 2] as const;

/** A hash of all that is to be in the tables. */
function contentHash(): string {
  const hash = createHash('sha256').update(ZIPS_DIGEST);
  for (const { table, rows } of REFERENCE_TABLES)
    hash.update(`\0${getTableName(table)}\0${JSON.stringify(rows)}`);
  return hash.digest('hex');
}

async function loadedHash(db: Database | Transaction): Promise<string | undefined> {
  const [version] = await db
    .select({ contentHash: referenceDataVersions.contentHash })
    .from(referenceDataVersions)
    .where(eq(referenceDataVersions.name, NAME));
  return version?.contentHash;
}

async function loadZips(tx: Transaction): Promise<void> {
  const stateIds = new Map<string, number>(STATES.map(({ code, id }) => [code, id]));
  await upsertRows(tx, {
    table: counties,
    key: ['fips'],
    rows: (await readCounties()).map(({ fips, name }) => ({ fips, name, stateId: Number(fips.slice(0, 2)) })),
  });
  const zipRows = await readZips();
  const withState = <Row extends { readonly stateCode: string }>({ stateCode, ...row }: Row) => ({
    ...row,
    stateId: stateIds.get(stateCode),
  });
  await upsertRows(tx, { table: zips, key: ['zip'], rows: zipRows.map(withState) });
  await upsertRows(tx, { table: places, key: ['slug'], rows: placesOf(zipRows).map(withState), exact: true });
}

/** Services that have none yet get the first row of their cost's history. */
async function startCostHistory(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into service_credit_costs (service_id, credit_cost)
    select id, credit_cost from services s
    where not exists (select from service_credit_costs c where c.service_id = s.id)`);
}

async function load(tx: Transaction, hash: string): Promise<void> {
  for (const tableRows of REFERENCE_TABLES) await upsertRows(tx, tableRows);
  await loadZips(tx);
  await startCostHistory(tx);
  await tx
    .insert(referenceDataVersions)
    .values({ name: NAME, contentHash: hash })
    .onConflictDoUpdate({
      target: referenceDataVersions.name,
      set: { contentHash: hash, loadedAt: sql`now()` },
    });
}

/**
 * Brings the reference tables to this version's content, in one transaction. Does nothing when they hold it already.
 * Safe to run from several processes at once. What staff change (credit costs) and rows that are no longer in the
 * content stay; links are replaced.
 */
export async function loadReferenceData(db: Database): Promise<'loaded' | 'unchanged'> {
  const hash = contentHash();
  if ((await loadedHash(db)) === hash) return 'unchanged';
  return db.transaction(async (tx) => {
    await allowMinutes(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK[0]}, ${LOCK[1]})`);
    if ((await loadedHash(tx)) === hash) return 'unchanged';
    await load(tx, hash);
    return 'loaded';
  });
}

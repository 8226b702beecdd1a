import { desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { carePaths, professions, states, zips } from '../../catalog/catalog.tables.ts';
import { leadColumns, pickColumns } from '../lead-columns.ts';
import { leads } from '../leads.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { requestColumns, stateNow } from '../../matches/matches.ts';
import { providers } from '../../providers/providers.tables.ts';

const columns = {
  ...pickColumns(getTableColumns(leads), leadColumns({ holds: 'wish' })),
  id: leads.id,
  createdAt: leads.createdAt,
  outcome: leads.outcome,
  ...requestColumns,
  capabilityHash: leads.capabilityHash,
  contactEncrypted: leads.contactEncrypted,
  pendingUntil: leads.pendingUntil,
  trace: leads.trace,
  isDemo: leads.isDemo,
};

function selectLeads(db: Executor) {
  return db
    .select(columns)
    .from(leads)
    .innerJoin(professions, eq(professions.id, leads.professionId))
    .innerJoin(states, eq(states.id, leads.stateId))
    .innerJoin(zips, eq(zips.zip, leads.zip))
    .leftJoin(carePaths, eq(carePaths.id, leads.carePathId))
    .$dynamic();
}

/** A lead with what staff may know of it, contact data still sealed. */
export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

/** A page of leads, newest first. */
export function findLeads(
  db: Executor,
  where: SQL | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<LeadRow[]> {
  return selectLeads(db)
    .where(where)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** A lead by number; undefined where there is none. */
export async function findLead(db: Executor, id: number): Promise<LeadRow | undefined> {
  const [row] = await selectLeads(db).where(eq(leads.id, id));
  return row;
}

const providerName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

function selectMatches(db: Executor, leadIds: readonly number[]) {
  return db
    .select({
      id: matches.id,
      leadId: matches.leadId,
      state: stateNow,
      cost: matches.cost,
      createdAt: matches.createdAt,
      matchContactStatusId: matches.matchContactStatusId,
      matchHash: matches.capabilityHash,
      noteEncrypted: matches.noteEncrypted,
      provider: { id: providers.id, name: providerName },
    })
    .from(matches)
    .innerJoin(providers, eq(providers.id, matches.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(inArray(matches.leadId, [...leadIds]))
    .orderBy(matches.createdAt, matches.id);
}

/** A lead's match. */
export type LeadMatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

/** The latest match of each lead that has one, by lead. */
export async function findLatestMatches(
  db: Executor,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, LeadMatchRow>> {
  if (leadIds.length === 0) return new Map();
  const rows = await selectMatches(db, leadIds);
  // In order of time, so that a later one takes the place of an earlier one.
  return new Map(rows.map((row) => [row.leadId, row]));
}

/** Names of providers by number. */
export async function findProviderNames(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: providers.id, name: providerName })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(inArray(providers.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

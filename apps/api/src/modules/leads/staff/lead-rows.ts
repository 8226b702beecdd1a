import { desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { carePaths, professions, states, zips } from '../../catalog/catalog.tables.ts';
import { leadColumns, pickColumns } from '../lead-columns.ts';
import { leads } from '../leads.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { requestColumns } from '../../lead-request/lead-request.ts';
import { stateNow } from '../../matches/matches.ts';
import { providers } from '../../providers/providers.tables.ts';

const columns = {
  ...pickColumns(getTableColumns(leads), leadColumns({ holds: 'wish' })),
  id: leads.id,
  createdAt: leads.createdAt,
  outcome: leads.outcome,
  ...requestColumns,
  capabilityHash: leads.capabilityHash,
  phoneHash: leads.phoneHash,
  emailHash: leads.emailHash,
  erasedAt: leads.erasedAt,
  inventedAt: leads.inventedAt,
  pendingUntil: leads.pendingUntil,
  embeddedOn: leads.embeddedOn,
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

/** The next leads of a list, newest first. */
export function findLeads(db: Executor, where: SQL | undefined, limit: number): Promise<LeadRow[]> {
  return selectLeads(db).where(where).orderBy(desc(leads.createdAt), desc(leads.id)).limit(limit);
}

/** These leads, in this order. */
export async function readLeads(db: Executor, ids: readonly number[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await selectLeads(db).where(inArray(leads.id, [...ids]))).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
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
      professional: { user_id: users.id, name: providerName },
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

/** Every match of a lead, the latest first. */
export async function findMatchesOf(db: Executor, leadId: number): Promise<LeadMatchRow[]> {
  return (await selectMatches(db, [leadId])).toReversed();
}

/** Professionals by the numbers of their providers. */
export async function findProfessionals(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly user_id: number; readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: providers.id, user_id: users.id, name: providerName })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(inArray(providers.id, [...ids]));
  return new Map(rows.map(({ id, ...professional }) => [id, professional]));
}

/** The providers of matches, by number. */
export async function findProvidersOf(
  db: Executor,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select({ id: matches.id, providerId: matches.providerId })
    .from(matches)
    .where(inArray(matches.id, [...matchIds]));
  return new Map(rows.map(({ id, providerId }) => [id, providerId]));
}

import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { MatchState } from '@carematch/validation/match-state';

import type { Executor } from '../../../db/client.ts';
import { carePaths, professions, states, zips } from '../../catalog/catalog.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { STATE_NOW } from '../match-moves.ts';
import { matches } from '../matches.tables.ts';
import { requestColumns } from '../request-columns.ts';

/** The state as of now, of which the job for holds may not know yet. */
export const stateNow = sql<MatchState>`${sql.raw(STATE_NOW)}`;

const columns = {
  id: matches.id,
  createdAt: matches.createdAt,
  state: stateNow,
  disclosure: matches.disclosure,
  disclosedAt: matches.disclosedAt,
  confirmBefore: matches.confirmBefore,
  matchContactStatusId: matches.matchContactStatusId,
  cost: matches.cost,
  trace: matches.trace,
  matchHash: matches.capabilityHash,
  noteEncrypted: matches.noteEncrypted,
  isDemo: matches.isDemo,
  ...requestColumns,
  postalCode: leads.zip,
  leadId: leads.id,
  leadHash: leads.capabilityHash,
  contactEncrypted: leads.contactEncrypted,
};

function selectMatches(db: Executor) {
  return db
    .select(columns)
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(professions, eq(professions.id, matches.professionId))
    .innerJoin(states, eq(states.id, leads.stateId))
    .innerJoin(zips, eq(zips.zip, leads.zip))
    .leftJoin(carePaths, eq(carePaths.id, leads.carePathId))
    .$dynamic();
}

/** A match with what its provider may know of the lead, still sealed. */
export type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

/** A page of matches, newest first. */
export function findMatches(
  db: Executor,
  where: SQL | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<MatchRow[]> {
  return selectMatches(db)
    .where(where)
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** A provider's own match by number; undefined where there is none, and where it is another provider's. */
export async function findOwnMatch(
  db: Executor,
  providerId: number,
  id: number,
): Promise<MatchRow | undefined> {
  const [row] = await selectMatches(db).where(and(eq(matches.id, id), eq(matches.providerId, providerId)));
  return row;
}

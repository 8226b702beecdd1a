import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';

import { creditRequestDeadlines } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import type { MatchState } from '@carematch/validation/lifecycles/match-state';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Executor } from '../../../db/client.ts';
import { carePaths, professions, states, zips } from '../../catalog/catalog.tables.ts';
import { requestColumns } from '../../lead-request/lead-request.ts';
import { leads } from '../../leads/leads.tables.ts';
import { afterBusinessHours } from '../../platform/business-time.ts';
import { providers } from '../../providers/providers.tables.ts';
import { creditRequests } from '../../credit-requests/credit-requests.tables.ts';
import { STATE_NOW } from '../match-moves.ts';
import { matches } from '../matches.tables.ts';

/** The state as of now, of which the job for holds may not know yet. */
export const stateNow = sql<MatchState>`${sql.raw(STATE_NOW)}`;

/** Business hours in which a first contact is prompt. */
const PROMPT_HOURS = 4;

const NEW = stateOf(matchLifecycle, 'new').id;
const REFUNDED = stateOf(matchLifecycle, 'refunded').id;

/** SQL: no one has tried to reach the client, though someone could. */
export const IS_WAITING = and(
  eq(matches.state, 'live'),
  eq(matches.matchContactStatusId, NEW),
  isNull(matches.firstContactedAt),
);

/** SQL: until when the credits of a match may be asked back. */
export const REFUND_ENDS = sql<Date>`coalesce(${matches.disclosedAt}, ${matches.createdAt}) + make_interval(days => ${creditRequestDeadlines.requestDays})`;

/** SQL: whether they may be: they were charged, no one asked before, and it is not too late. */
export const MAY_BE_ASKED_BACK = and(
  isNotNull(matches.disclosedAt),
  inArray(matches.state, ['live', 'ended']),
  ne(matches.matchContactStatusId, REFUNDED),
  sql`${REFUND_ENDS} > now()`,
  sql`not exists (select from ${creditRequests} where ${creditRequests.matchId} = ${matches.id})`,
);

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
  firstContactedAt: matches.firstContactedAt,
  respondBy:
    sql<Date | null>`case when ${IS_WAITING} then ${afterBusinessHours(matches.disclosedAt, PROMPT_HOURS, providers.timeZone)} end`.mapWith(
      (at: string) => new Date(at),
    ),
  followUpAt: matches.followUpAt,
  refundUntil: sql<Date | null>`case when ${MAY_BE_ASKED_BACK} then ${REFUND_ENDS} end`.mapWith(
    (at: string) => new Date(at),
  ),
  isDemo: matches.isDemo,
  leadId: leads.id,
  ...requestColumns,
};

function selectMatches(db: Executor) {
  return db
    .select(columns)
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(providers, eq(providers.id, matches.providerId))
    .innerJoin(professions, eq(professions.id, matches.professionId))
    .innerJoin(states, eq(states.id, leads.stateId))
    .innerJoin(zips, eq(zips.zip, leads.zip))
    .leftJoin(carePaths, eq(carePaths.id, leads.carePathId))
    .$dynamic();
}

/** A match with what its provider may know of the lead, still sealed. */
export type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

/** A page of matches in an order. What they ask for is looked up of that page alone. */
export function findMatches(
  db: Executor,
  where: SQL | undefined,
  order: readonly SQL[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<MatchRow[]> {
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return selectMatches(db)
    .where(inArray(matches.id, ids))
    .orderBy(...order);
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

import { and, eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import type { MatchState } from '@carematch/validation/lifecycles/match-state';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Vault } from '../../../crypto/vault.ts';
import type { Database, Executor } from '../../../db/client.ts';
import { withinDays } from '../../../db/within-days.ts';
import { professions } from '../../catalog/catalog.tables.ts';
import { matchingText } from '../../providers/providers.ts';
import { findLeadsByText, numberIn } from '../leads-by-text.ts';
import { MOST_COUNTED } from '../../platform/pagination.ts';
import { providerDirectory, providers } from '../../providers/providers.tables.ts';
import { matches } from '../matches.tables.ts';
import { IS_WAITING, stateNow } from '../provider/match-rows.ts';

/** What the list of matches is narrowed and sorted by. */
export type MatchesQuery = z.output<(typeof staffMatchesContract)['POST /matches/export']['query']>;

/** Of each profession and state a status counts so many: more are told as that many. */
const MOST_OF_A_STATUS = 500;

/** So many are listed where a list is put together of several kinds, or of who waits and the others: of more the pages end there. */
const MOST_OF_KINDS = 1_000;

/** As many professionals of one name are looked into. */
const MOST_NAMED = 1_000;

const STATUS_IDS = matchLifecycle.states.map(({ id }) => id);

/**
 * Stored states that say by themselves which matches a query lets in; without those that wait for a consent, whose time may be over. A released
 * match has no contact status to work on.
 */
function settledStates({ state, status }: MatchesQuery): readonly MatchState[] {
  const held: readonly MatchState[] = ['live', 'ended'];
  if (state === 'released') return status === undefined ? ['released'] : [];
  if (state !== undefined) return held.filter((one) => one === state);
  return status === undefined ? [...held, 'released'] : held;
}

const list = (values: readonly (number | string)[]): SQL => sql`${sql.param([...values])}`;

/** Matches that a text finds, by number; undefined where nothing is searched for. */
function textOf(vault: Vault, search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const number = numberIn(search);
  const byLead = findLeadsByText(vault, search);
  const named = and(...matchingText(vault, search)) ?? sql`false`;
  return sql`${matches.id} in (
    ${number === undefined ? sql`` : sql`select m.id from ${matches} m where m.id = ${number} or m.lead_id = ${number} union`}
    ${byLead === undefined ? sql`` : sql`select m.id from ${matches} m where m.lead_id in (${byLead}) union`}
    select m.id from ${matches} m
     where m.provider_id = any(array(select ${providerDirectory.providerId} from ${providerDirectory} where ${named} limit ${MOST_NAMED})))`;
}

/** What an index of few finds first: a text, or a professional. Undefined where neither narrows the list. */
function fewOf(vault: Vault, { search, user_id: userId }: MatchesQuery): SQL | undefined {
  return and(
    textOf(vault, search),
    userId === undefined
      ? undefined
      : sql`${matches.providerId} = (select ${providers.id} from ${providers} where ${providers.userId} = ${userId})`,
  );
}

const daysOf = ({ start_date: from, end_date: to }: MatchesQuery): SQL | undefined =>
  withinDays(matches.createdAt, { from, to }, DEFAULT_TIME_ZONE);

/** Matches of a profession, in a state and with a contact status. A released one has no status to work on. */
function kindOf({ profession_id: profession, state, status }: MatchesQuery): SQL | undefined {
  return and(
    profession === undefined ? undefined : sql`${matches.professionId} = ${profession}`,
    state === undefined ? undefined : eq(stateNow, state),
    status === undefined
      ? undefined
      : sql`${matches.matchContactStatusId} = ${stateOf(matchLifecycle, status).id} and ${stateNow} <> 'released'`,
  );
}

const isOfAKind = ({ profession_id: profession, state, status }: MatchesQuery): boolean =>
  profession !== undefined || state !== undefined || status !== undefined;

/** Every profession, settled state and contact status that a query lets in: an index has the matches of each in order. */
function kinds(query: MatchesQuery, states: readonly MatchState[]): SQL {
  const { profession_id: profession, status } = query;
  const statuses = status === undefined ? STATUS_IDS : [stateOf(matchLifecycle, status).id];
  return sql`
    (select id from ${professions} ${profession === undefined ? sql`` : sql`where id = ${profession}`}) p
    cross join unnest(${list(statuses)}::int[]) s(id)
    cross join unnest(${list(states)}::match_state[]) t(state)`;
}

const OF_THIS_KIND = sql`${matches.professionId} = p.id and ${matches.matchContactStatusId} = s.id and ${matches.state} = t.state`;

/** SQL: matches that wait for a consent, of whom there are few; whether its time is over stands in the row. Written out: a partial index is found by the very words of its condition. */
const AWAITS = sql`${matches.state} = 'awaiting_confirmation'`;

const isByWaiting = ({ sort }: MatchesQuery): boolean => sort.endsWith('waiting_since');

/** How many are listed at most. */
const mostOf = (vault: Vault, query: MatchesQuery): number =>
  fewOf(vault, query) === undefined && (isOfAKind(query) || isByWaiting(query))
    ? MOST_OF_KINDS
    : MOST_COUNTED;

/** At most one more than are listed, in the order of when they were made. */
function inOrder(vault: Vault, query: MatchesQuery, way: SQL): SQL {
  const few = fewOf(vault, query);
  const days = daysOf(query);
  const order = sql`order by created_at ${way}, id ${way} limit ${mostOf(vault, query) + 1}`;
  const columns = sql`${matches.id} as id, ${matches.createdAt} as created_at`;
  if (few || !isOfAKind(query))
    return sql`select ${columns} from ${matches} where ${and(few, days, kindOf(query)) ?? sql`true`} ${order}`;
  return sql`
    (select m.id, m.created_at from ${kinds(query, settledStates(query))}
      cross join lateral (select ${columns} from ${matches} where ${and(OF_THIS_KIND, days)} ${order}) m
     union all
     select ${columns} from ${matches} where ${and(AWAITS, days, kindOf(query))})
    ${order}`;
}

/** Those whose professional has not tried to reach the client come first, by how long; then the others, the latest first. */
function waitingFirst(vault: Vault, query: MatchesQuery, way: SQL): SQL {
  const limit = sql`limit ${mostOf(vault, query) + 1}`;
  const where = and(fewOf(vault, query), daysOf(query), kindOf(query)) ?? sql`true`;
  return sql`
    select id, created_at, row_number() over (order by part, place) as place
      from (
        (select ${matches.id} as id, ${matches.createdAt} as created_at, 0 as part,
                row_number() over (order by ${matches.disclosedAt} ${way}, ${matches.id} ${way}) as place
           from ${matches} where ${IS_WAITING} and ${where}
          order by ${matches.disclosedAt} ${way}, ${matches.id} ${way} ${limit})
        union all
        (select id, created_at, 1, row_number() over (order by created_at desc, id desc)
           from (${inOrder(vault, query, sql`desc`)}) all_of_them
          where not exists (select from ${matches} where ${matches.id} = all_of_them.id and ${IS_WAITING}))
      ) both_parts
     order by place ${limit}`;
}

function sorted(vault: Vault, query: MatchesQuery): { readonly rows: SQL; readonly order: SQL } {
  const way = query.sort.startsWith('-') ? sql`desc` : sql`asc`;
  if (isByWaiting(query)) return { rows: waitingFirst(vault, query, way), order: sql`place` };
  return { rows: inOrder(vault, query, way), order: sql`created_at ${way}, id ${way}` };
}

interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  /** There are more than `total`, which no one counted. */
  readonly more: boolean;
}

/** A page of matches, as their numbers in order; of more than are counted the pages end there. */
export async function findStaffMatches(
  db: Executor,
  vault: Vault,
  query: MatchesQuery,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Found> {
  const { rows, order } = sorted(vault, query);
  const most = mostOf(vault, query);
  const offset = (page - 1) * perPage;
  const last = Math.min(offset + perPage, most);
  const found = await db.execute<{ total: number; ids: (number | string)[] | null }>(sql`
    select count(*)::int as total, (array_agg(id order by ${order}))[${offset + 1}:${last}] as ids from (${rows}) found`);
  const { total = 0, ids } = found.rows[0] ?? {};
  return { ids: (ids ?? []).map(Number), total: Math.min(total, most), more: total > most };
}

/** The next matches of the list after one of them, the whole list through; in the order of when they were made, for that has a place to go on from. */
export async function findNextMatches(
  db: Database,
  vault: Vault,
  query: MatchesQuery,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const isDescending = query.sort.startsWith('-');
  const way = isDescending ? sql`desc` : sql`asc`;
  const next =
    after === undefined
      ? undefined
      : sql`(${matches.createdAt}, ${matches.id}) ${isDescending ? sql`<` : sql`>`} (select m.created_at, m.id from ${matches} m where m.id = ${after})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${matches.id} as id from ${matches}
     where ${and(fewOf(vault, query), daysOf(query), kindOf(query), next) ?? sql`true`}
     order by ${matches.createdAt} ${way}, ${matches.id} ${way} limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

interface CountedStatus extends Record<string, unknown> {
  readonly id: number;
  readonly total: number;
  readonly live: number;
}

/** How many matches have each contact status, and how many of those are live; the filter by status is left out. */
export async function countStatuses(
  db: Executor,
  vault: Vault,
  asked: MatchesQuery,
): Promise<readonly CountedStatus[]> {
  const query = { ...asked, status: undefined };
  const few = fewOf(vault, query);
  const isCounted = and(daysOf(query), kindOf(query), sql`${stateNow} <> 'released'`);
  const { rows } = few
    ? await db.execute<CountedStatus>(sql`
        select id, count(*)::int as total, (count(*) filter (where state = 'live'))::int as live
          from (select ${matches.matchContactStatusId} as id, ${matches.state} as state from ${matches}
                 where ${few} and ${isCounted} limit ${MOST_COUNTED + 1}) found
         group by id`)
    : await db.execute<CountedStatus>(sql`
        select id, sum(total)::int as total, coalesce(sum(total) filter (where state = 'live'), 0)::int as live
          from (select s.id, t.state, counted.total
                  from ${kinds(
                    query,
                    settledStates(query).filter((state) => state !== 'released'),
                  )}
                 cross join lateral (
                   select count(*) as total
                     from (select from ${matches} where ${and(OF_THIS_KIND, daysOf(query))} limit ${MOST_OF_A_STATUS}) alike) counted
                 union all
                select ${matches.matchContactStatusId}, ${matches.state}, count(*) from ${matches} where ${AWAITS} and ${isCounted} group by 1, 2) kinds
         group by id`);
  return rows;
}

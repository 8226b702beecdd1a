import { and, eq, sql } from 'drizzle-orm';

import type {
  leadQueuesContract,
  QueuedLead,
} from '@carematch/api-client/contract/leads/lead-queues.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { withinDays } from '../../../db/within-days.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import { MOST_COUNTED, paginationOf } from '../../platform/pagination.ts';
import { leads } from '../leads.tables.ts';
import { findLatestMatches, readLeads } from '../staff/lead-rows.ts';
import { presentLead } from '../staff/lead-view.ts';
import { isFoundBy } from '../../matches/matches.ts';
import { findHolders } from './lead-holds.ts';
import { standingOf } from './standing.ts';

type Endpoints = typeof leadQueuesContract;
type Queue = Endpoints['GET /unmatched'];

/**
 * A queue of leads, those that waited longest first unless told. An index of its own has what it is narrowed by, so that a queue is as quick as it
 * is long.
 */
async function listQueue(
  { actor, services: { db, vault } }: Context<StaffActor>,
  { outcome, query }: Input<Queue, 'query'> & { readonly outcome: 'pending' | 'unmatched' },
): Promise<ResponseOf<Queue>> {
  const { page, perPage, start_date: from, end_date: to, profession_id: profession, state_id: state } = query;
  const where = and(
    // Written out: a partial index is found by the very words of its condition.
    sql`${leads.outcome} = ${sql.raw(`'${outcome}'`)}`,
    withinDays(leads.createdAt, { from, to }, DEFAULT_TIME_ZONE),
    profession === undefined ? undefined : eq(leads.professionId, profession),
    state === undefined ? undefined : eq(leads.stateId, state),
    isFoundBy(vault, query.search),
  );
  const way = query.sort === 'since' ? sql`asc` : sql`desc`;
  const offset = (page - 1) * perPage;
  const last = Math.min(offset + perPage, MOST_COUNTED);
  const found = await db.execute<{ total: number; ids: (number | string)[] | null }>(sql`
    select count(*)::int as total, (array_agg(id order by created_at ${way}, id ${way}))[${offset + 1}:${last}] as ids
      from (select ${leads.id} as id, ${leads.createdAt} as created_at from ${leads} where ${where}
             order by ${leads.createdAt} ${way}, ${leads.id} ${way} limit ${MOST_COUNTED + 1}) found`);
  const { total = 0, ids } = found.rows[0] ?? {};
  const numbers = (ids ?? []).map(Number);
  const [rows, matches, holders] = await Promise.all([
    readLeads(db, numbers),
    findLatestMatches(db, numbers),
    findHolders(db, actor.userId, numbers),
  ]);
  return {
    leads: rows.map((row): QueuedLead => ({
      ...presentLead(vault, row, matches.get(row.id)),
      ...standingOf(row),
      held_by: holders.get(row.id) ?? null,
      pending_until: outcome === 'pending' ? (row.pendingUntil?.toISOString() ?? null) : null,
    })),
    pagination: {
      ...paginationOf({ page, perPage, total: Math.min(total, MOST_COUNTED) }),
      more: total > MOST_COUNTED,
    },
  };
}

/** `GET /unmatched`. */
export const listUnmatched: Handler<Endpoints['GET /unmatched']> = (context, { query }) =>
  listQueue(context, { outcome: 'unmatched', query });

/** `GET /pending`. */
export const listPending: Handler<Endpoints['GET /pending']> = (context, { query }) =>
  listQueue(context, { outcome: 'pending', query });

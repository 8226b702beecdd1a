import { and, count, eq, sql } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches.contract';
import { matchLifecycle } from '@carematch/validation/match-lifecycle';
import { stateOf } from '@carematch/validation/transition-table';

import { withinDays } from '../../../db/within-days.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { matches } from '../matches.tables.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { providers } from '../../providers/providers.tables.ts';
import { findMatches, stateNow } from './match-rows.ts';
import { matchContactStatuses, presentMatch } from './match-view.ts';

const isHeld = sql<boolean>`${stateNow} <> 'released'`;

const sumOf = (counts: readonly { readonly total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

/**
 * `GET /matches`: the professional's own matches. Days are those of the professional's time zone. A released match has no
 * contact status to work on, so that it counts among all, and under no status.
 */
export function listMatches({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<(typeof providerMatchesContract)['GET /matches']> {
  return async ({ actor, query }) => {
    const { page, perPage, status, date } = query;
    const [provider] = await db
      .select({ timeZone: providers.timeZone })
      .from(providers)
      .where(eq(providers.id, actor.providerId));
    const days =
      date === undefined ? { from: query.start_date, to: query.end_date } : { from: date, to: date };
    const own = and(
      eq(matches.providerId, actor.providerId),
      withinDays(matches.createdAt, days, provider?.timeZone ?? 'UTC'),
    );
    const statusId = status === undefined ? undefined : stateOf(matchLifecycle, status).id;
    const listed =
      statusId === undefined ? own : and(own, eq(matches.matchContactStatusId, statusId), isHeld);

    const [rows, counts] = await Promise.all([
      findMatches(db, listed, { page, perPage }),
      db
        .select({ statusId: matches.matchContactStatusId, state: stateNow, total: count() })
        .from(matches)
        .where(own)
        .groupBy(matches.matchContactStatusId, stateNow),
    ]);
    const heldIn = (id: number): number =>
      sumOf(counts.filter((one) => one.statusId === id && one.state !== 'released'));
    const liveIn = (id: number): number =>
      sumOf(counts.filter((one) => one.statusId === id && one.state === 'live'));
    const total = statusId === undefined ? sumOf(counts) : heldIn(statusId);
    return {
      matches: rows.map((row) => presentMatch(vault, row)),
      pagination: paginationOf({ page, perPage, total }),
      status_counts: matchContactStatuses.map((one) => ({
        ...one,
        total: heldIn(one.id),
        live: liveIn(one.id),
      })),
    };
  };
}

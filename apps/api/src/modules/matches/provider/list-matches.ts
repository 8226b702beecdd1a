import { count } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { matches } from '../matches.tables.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { inStatus, orderOf, ownMatches } from './match-filters.ts';
import { findMatches, stateNow } from './match-rows.ts';
import { matchContactStatuses, presentMatch } from './match-view.ts';

const sumOf = (counts: readonly { readonly total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

/**
 * `GET /matches`: the professional's own matches. Days are those of the professional's time zone. A released match has no
 * contact status to work on, so that it counts among all, and under no status.
 */
export const listMatches: Handler<(typeof providerMatchesContract)['GET /matches']> = async (
  { actor, services: { db, vault } },
  { query },
) => {
  const { page, perPage } = query;
  const { own, statusId } = await ownMatches(db, vault, actor.providerId, query);
  const [rows, counts] = await Promise.all([
    findMatches(db, inStatus(own, statusId), orderOf(query.sort), { page, perPage }),
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

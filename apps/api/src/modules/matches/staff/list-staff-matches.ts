import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { matchContactStatuses } from '../provider/match-view.ts';
import { countStatuses, findStaffMatches } from './find-staff-matches.ts';
import { presentStaffMatch, readStaffMatches } from './staff-match-rows.ts';

/** `GET /matches` of staff. Days are those of the product's own time zone. */
export const listStaffMatches: Handler<(typeof staffMatchesContract)['GET /matches']> = async (
  { services: { db, vault } },
  { query: { page, perPage, ...query } },
) => {
  const [{ ids, total, more }, counts] = await Promise.all([
    findStaffMatches(db, vault, query, { page, perPage }),
    countStatuses(db, vault, query),
  ]);
  const rows = await readStaffMatches(db, ids);
  return {
    matches: rows.map((row) => presentStaffMatch(vault, row)),
    pagination: { ...paginationOf({ page, perPage, total }), more },
    status_counts: matchContactStatuses.map((status) => {
      const counted = counts.find(({ id }) => id === status.id);
      return { ...status, total: counted?.total ?? 0, live: counted?.live ?? 0 };
    }),
  };
};

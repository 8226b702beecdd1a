import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../../platform/export-list.ts';
import { presentContactStatus } from '../provider/match-view.ts';
import { findNextMatches } from './find-staff-matches.ts';
import { readStaffMatches, type StaffMatchRow } from './staff-match-rows.ts';

/** `POST /matches/export` of staff. A file is easily passed on: it has neither contact data nor what care someone seeks. */
export const exportStaffMatches: Handler<(typeof staffMatchesContract)['POST /matches/export']> = (
  context,
  { query },
) => {
  const { db, vault } = context.services;
  return exportList<StaffMatchRow>(context, {
    list: 'matches',
    filters: query,
    columns: {
      Match: ({ id }) => id,
      Lead: ({ leadId }) => leadId,
      Matched: ({ createdAt }) => createdAt,
      Professional: ({ professional }) => professional.name,
      'Professional number': ({ professional }) => professional.user_id,
      Profession: ({ profession }) => profession,
      City: ({ city }) => city,
      State: ({ stateCode }) => stateCode,
      'Match state': ({ state }) => state,
      Status: ({ matchContactStatusId }) => presentContactStatus(matchContactStatusId).name,
      Shared: ({ disclosedAt }) => disclosedAt,
      'First contact': ({ firstContactedAt }) => firstContactedAt,
      Credits: ({ cost }) => cost,
      'Demo data': ({ isDemo }) => isDemo,
    },
    read: async (after) =>
      readStaffMatches(db, await findNextMatches(db, vault, query, after?.id, EXPORT_BATCH)),
  });
};

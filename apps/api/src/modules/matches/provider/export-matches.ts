import { inArray } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';
import { GUARDIAN } from '@carematch/validation/rules/minor';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../../platform/export-list.ts';
import { matches } from '../matches.tables.ts';
import { inStatus, orderOf, ownMatches } from './match-filters.ts';
import { findMatches } from './match-rows.ts';
import { presentMatch, type ProviderMatch } from './match-view.ts';

/** `POST /matches/export`: the own matches in the order of the list. Who they are is masked, as in the list: a file is easily passed on. */
export const exportMatches: Handler<(typeof providerMatchesContract)['POST /matches/export']> = async (
  context,
  { query },
) => {
  const { db, vault } = context.services;
  const { own, statusId } = await ownMatches(db, vault, context.actor.providerId, query);
  const order = orderOf(query.sort);
  // Numbers of all of them at one moment: a match whose place changes meanwhile is neither left out nor told twice.
  const ids = await db
    .select({ id: matches.id })
    .from(matches)
    .where(inStatus(own, statusId))
    .orderBy(...order);
  let next = 0;
  return exportList<ProviderMatch>(context, {
    list: 'matches',
    filters: query,
    columns: {
      Match: ({ id }) => id,
      Matched: ({ created_at: at }) => new Date(at),
      Client: ({ contact }) => contact && `${contact.first_name} ${contact.last_name}`,
      [GUARDIAN]: ({ contact }) => contact && contact.is_guardian,
      Profession: ({ profession }) => profession,
      City: ({ city }) => city,
      State: ({ state_code: state }) => state,
      ZIP: ({ postal_code: zip }) => zip,
      Standing: ({ state }) => state,
      'Contact status': ({ match_contact_status: status }) => status.name,
      'First contacted': ({ first_contacted_at: at }) => at && new Date(at),
      'Follow up': ({ follow_up_at: at }) => at && new Date(at),
      Credits: ({ cost }) => cost,
      'Demo data': ({ is_demo: isDemo }) => isDemo,
    },
    read: async () => {
      const batch = ids.slice(next, next + EXPORT_BATCH).map(({ id }) => id);
      next += batch.length;
      if (batch.length === 0) return [];
      const rows = await findMatches(db, inArray(matches.id, batch), order, {
        page: 1,
        perPage: batch.length,
      });
      return rows.map((row) => presentMatch(vault, row));
    },
  });
};

import { and, sql } from 'drizzle-orm';

import type { staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../../platform/export-list.ts';
import { leads } from '../leads.tables.ts';
import { findLatestMatches, findLeads, type LeadMatchRow, type LeadRow } from './lead-rows.ts';
import { listed } from './list-leads.ts';

interface ExportedLead {
  readonly lead: LeadRow;
  readonly match: LeadMatchRow | undefined;
}

/** `POST /leads/export`. A file is easily passed on: it has neither contact data nor what care someone seeks. */
export const exportLeads: Handler<(typeof staffLeadsContract)['POST /leads/export']> = (
  context,
  { query },
) => {
  const { db, vault } = context.services;
  return exportList<ExportedLead>(context, {
    list: 'leads',
    filters: query,
    columns: {
      Lead: ({ lead }) => lead.id,
      Received: ({ lead }) => lead.createdAt,
      Outcome: ({ lead }) => lead.outcome,
      Profession: ({ lead }) => lead.profession,
      ZIP: ({ lead }) => lead.zip,
      City: ({ lead }) => lead.city,
      State: ({ lead }) => lead.stateCode,
      Provider: ({ match }) => match?.provider.name ?? null,
      'Match state': ({ match }) => match?.state ?? null,
      Credits: ({ match }) => match?.cost ?? null,
      'Demo data': ({ lead }) => lead.isDemo,
    },
    read: async (after) => {
      const older =
        after &&
        sql`(${leads.createdAt}, ${leads.id}) < (select l.created_at, l.id from leads l where l.id = ${after.lead.id})`;
      const rows = await findLeads(db, and(listed(vault, query), older), EXPORT_BATCH);
      const matches = await findLatestMatches(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((lead) => ({ lead, match: matches.get(lead.id) }));
    },
  });
};

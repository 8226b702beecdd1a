import { and, count, eq, sql } from 'drizzle-orm';

import type { staffLeadsContract } from '@carematch/api-client/contract/leads.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display';

import { withinDays } from '../../../db/within-days.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { leadOutcome, leads } from '../leads.tables.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { findLatestMatches, findLeads } from './lead-rows.ts';
import { presentLead } from './lead-view.ts';

/** `GET /leads`: every lead, newest first. Days are those of the product's own time zone. */
export function listLeads({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<(typeof staffLeadsContract)['GET /leads']> {
  return async ({ query }) => {
    const { page, perPage, outcome, profession_id: professionId } = query;
    const asked = and(
      withinDays(leads.createdAt, { from: query.start_date, to: query.end_date }, DEFAULT_TIME_ZONE),
      // Compared as the wider type: a number that no profession can have finds nothing.
      professionId === undefined ? undefined : sql`${leads.professionId} = ${professionId}::bigint`,
    );
    const listed = outcome === undefined ? asked : and(asked, eq(leads.outcome, outcome));
    const [rows, counts] = await Promise.all([
      findLeads(db, listed, { page, perPage }),
      db.select({ outcome: leads.outcome, total: count() }).from(leads).where(asked).groupBy(leads.outcome),
    ]);
    const matches = await findLatestMatches(
      db,
      rows.map(({ id }) => id),
    );
    const outcomeCounts = leadOutcome.enumValues.map((one) => ({
      outcome: one,
      total: counts.find((row) => row.outcome === one)?.total ?? 0,
    }));
    const counted = outcomeCounts.filter((one) => outcome === undefined || one.outcome === outcome);
    const total = counted.reduce((sum, one) => sum + one.total, 0);
    return {
      leads: rows.map((row) => presentLead(vault, row, matches.get(row.id))),
      pagination: paginationOf({ page, perPage, total }),
      outcome_counts: outcomeCounts,
    };
  };
}

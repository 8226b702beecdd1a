import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { staffLeadsContract } from '@carematch/api-client/contract/leads.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display';

import { withinDays } from '../../../db/within-days.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { leadOutcome, leads } from '../leads.tables.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { findLatestMatches, findLeads } from './lead-rows.ts';
import { presentLead } from './lead-view.ts';

type LeadFilters = z.output<(typeof staffLeadsContract)['POST /leads/export']['query']>;

/** Leads of these days and this profession. */
function asked(filters: LeadFilters): SQL | undefined {
  const { start_date: from, end_date: to, profession_id: professionId } = filters;
  return and(
    withinDays(leads.createdAt, { from, to }, DEFAULT_TIME_ZONE),
    // Compared as the wider type: a number that no profession can have finds nothing.
    professionId === undefined ? undefined : sql`${leads.professionId} = ${professionId}::bigint`,
  );
}

/** `asked`, with this outcome. */
export function listed(filters: LeadFilters): SQL | undefined {
  const { outcome } = filters;
  return outcome === undefined ? asked(filters) : and(asked(filters), eq(leads.outcome, outcome));
}

/** `GET /leads`: every lead, newest first. Days are those of the product's own time zone. */
export function listLeads({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<(typeof staffLeadsContract)['GET /leads']> {
  return async ({ query }) => {
    const { page, perPage, outcome } = query;
    const [rows, counts] = await Promise.all([
      findLeads(db, listed(query), { page, perPage }),
      db
        .select({ outcome: leads.outcome, total: count() })
        .from(leads)
        .where(asked(query))
        .groupBy(leads.outcome),
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

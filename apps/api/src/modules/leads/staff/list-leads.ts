import { and, eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Vault } from '../../../crypto/vault.ts';
import type { Database } from '../../../db/client.ts';
import { withinDays } from '../../../db/within-days.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { professions } from '../../catalog/catalog.tables.ts';
import { MOST_COUNTED, paginationOf } from '../../platform/pagination.ts';
import { leadOutcome, leads } from '../leads.tables.ts';
import { findLatestMatches, readLeads } from './lead-rows.ts';
import { presentLead } from './lead-view.ts';
import { isFoundBy } from '../../matches/matches.ts';
import { countOutcomes } from '../../metrics/metrics.ts';

type LeadFilters = z.output<(typeof staffLeadsContract)['POST /leads/export']['query']>;

const daysOf = ({ start_date: from, end_date: to }: LeadFilters): SQL | undefined =>
  withinDays(leads.createdAt, { from, to }, DEFAULT_TIME_ZONE);

/** The leads that a list shows. */
export function listed(vault: Vault, filters: LeadFilters): SQL | undefined {
  const { outcome, profession_id: profession } = filters;
  return and(
    isFoundBy(vault, filters.search),
    daysOf(filters),
    // Compared as the wider type: a number that no profession can have finds nothing.
    profession === undefined ? undefined : sql`${leads.professionId} = ${profession}::bigint`,
    outcome === undefined ? undefined : eq(leads.outcome, outcome),
  );
}

/** Every outcome and profession that filters let in: an index has the leads of each in order. */
const kinds = ({ outcome, profession_id: profession }: LeadFilters): SQL => sql`
  unnest(${sql.param(outcome === undefined ? leadOutcome.enumValues : [outcome])}::lead_outcome[]) o(outcome)
  cross join (select id from ${professions} ${profession === undefined ? sql`` : sql`where id = ${profession}::bigint`}) p`;

const OF_THIS_KIND = sql`${leads.outcome} = o.outcome and ${leads.professionId} = p.id`;
const COLUMNS = sql`${leads.id} as id, ${leads.createdAt} as created_at`;
const NEWEST_FIRST = sql`order by created_at desc, id desc limit ${MOST_COUNTED + 1}`;

/** SQL: at most one more than are counted, newest first. */
function newest(vault: Vault, filters: LeadFilters): SQL {
  const { search, outcome, profession_id: profession } = filters;
  const isSearched = search !== undefined && search !== '';
  if (isSearched || (outcome === undefined && profession === undefined))
    return sql`select ${COLUMNS} from ${leads} where ${listed(vault, filters) ?? sql`true`} ${NEWEST_FIRST}`;
  return sql`
    select l.id, l.created_at from ${kinds(filters)}
     cross join lateral (select ${COLUMNS} from ${leads} where ${and(OF_THIS_KIND, daysOf(filters))} ${NEWEST_FIRST}) l
    ${NEWEST_FIRST}`;
}

interface Found {
  readonly ids: readonly number[];
  readonly total: number;
}

/** A page of leads, as their numbers in order, and how many there are: one more than are counted where there are more. */
async function findPage(
  db: Database,
  vault: Vault,
  filters: LeadFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Found> {
  const offset = (page - 1) * perPage;
  const last = Math.min(offset + perPage, MOST_COUNTED);
  const { rows } = await db.execute<{ total: number; ids: (number | string)[] | null }>(sql`
    select count(*)::int as total, (array_agg(id order by created_at desc, id desc))[${offset + 1}:${last}] as ids
      from (${newest(vault, filters)}) found`);
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

type Outcomes = Readonly<Partial<Record<(typeof leadOutcome.enumValues)[number], number>>>;

/** How many leads have each outcome; the filter by outcome is left out. Of those that a text finds at most one more than are counted. */
async function countEach(db: Database, vault: Vault, asked: LeadFilters): Promise<Outcomes> {
  const { search, start_date: from, end_date: to, profession_id: professionId } = asked;
  if (search === undefined || search === '') return countOutcomes(db, { from, to, professionId });
  const found = sql`
    select ${leads.outcome} as outcome from ${leads} where ${listed(vault, { ...asked, outcome: undefined })} limit ${MOST_COUNTED + 1}`;
  const { rows } = await db.execute<{ outcome: keyof Outcomes; total: number }>(
    sql`select outcome, count(*)::int as total from (${found}) found group by outcome`,
  );
  return Object.fromEntries(rows.map(({ outcome, total }) => [outcome, total]));
}

/** `GET /leads`: every lead, newest first. Days are those of the product's own time zone. */
export const listLeads: Handler<(typeof staffLeadsContract)['GET /leads']> = async (
  { services: { db, vault } },
  { query: { page, perPage, ...filters } },
) => {
  const [{ ids, total }, counts] = await Promise.all([
    findPage(db, vault, filters, { page, perPage }),
    countEach(db, vault, filters),
  ]);
  const [rows, matches] = await Promise.all([readLeads(db, ids), findLatestMatches(db, ids)]);
  return {
    leads: rows.map((row) => presentLead(vault, row, matches.get(row.id))),
    pagination: {
      ...paginationOf({ page, perPage, total: Math.min(total, MOST_COUNTED) }),
      more: total > MOST_COUNTED,
    },
    outcome_counts: leadOutcome.enumValues.map((outcome) => ({
      outcome,
      total: counts[outcome] ?? 0,
    })),
  };
};

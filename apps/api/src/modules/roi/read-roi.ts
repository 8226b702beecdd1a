import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import type {
  RoiFigures,
  RoiGroup,
  roiContract,
  RoiRow,
} from '@carematch/api-client/contract/roi/roi.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Executor } from '../../db/client.ts';
import { withinDays } from '../../db/within-days.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { creditLedger } from '../credits/credits.tables.ts';
import { leads } from '../leads/leads.tables.ts';
import { matches } from '../matches/matches.tables.ts';
import { paginationOf } from '../platform/pagination.ts';

/** What narrows and orders the figures. */
export type RoiFilters = ParsedRequest<(typeof roiContract)['POST /roi/export']>['query'];

interface Rows {
  readonly limit?: number;
  readonly offset?: number;
}

export interface Roi {
  readonly rows: readonly RoiRow[];
  readonly totals: RoiFigures;
  /** How many groups there are. */
  readonly total: number;
}

interface Grouping {
  /** What a charge is counted with. */
  readonly key: SQL;
  /** What leaves the API for the key `g.id`, its name, and where both stand. */
  readonly id: SQL;
  readonly name: SQL;
  readonly from: SQL;
}

const GROUPS: Readonly<Record<RoiGroup, Grouping>> = {
  profession: {
    key: sql`matches.profession_id`,
    id: sql`g.id`,
    name: sql`coalesce(p.name, 'Unknown')`,
    from: sql`grouped g left join professions p on p.id = g.id`,
  },
  state: {
    key: sql`leads.state_id`,
    id: sql`g.id`,
    name: sql`coalesce(s.name, 'Unknown')`,
    from: sql`grouped g left join states s on s.id = g.id`,
  },
  provider: {
    key: sql`credit_ledger.provider_id`,
    id: sql`u.id`,
    name: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Deleted account ' || u.id)`,
    from: sql`grouped g join providers p on p.id = g.id join users u on u.id = p.user_id`,
  },
  week: {
    key: sql`date_trunc('week', credit_ledger.created_at at time zone ${DEFAULT_TIME_ZONE})::date`,
    id: sql`g.id`,
    name: sql`'Week of ' || to_char(g.id, 'FMMonth FMDD, YYYY')`,
    from: sql`grouped g`,
  },
};

const STARTED = stateOf(matchLifecycle, 'started').id;

/** Columns of the order by the name that the contract has for it; text in the order of the alphabet, weeks in that of time. */
const orderBy = ({ group_by: group, sort = group === 'week' ? 'name' : '-spend' }: RoiFilters): SQL => {
  const column = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = group === 'week' ? 'id' : 'lower(name)';
  return sql.raw(`${column === 'name' ? name : column} ${direction} nulls last, ${name}, id`);
};

const SUMMED = sql.raw('matches, contacted, started, spend, refunds, cents');

/** The figures of several charges from their sums. */
const figuresOf = (from: SQL): SQL => sql`
  matches, contacted, started, spend, refunds, spend - refunds as net,
  round((spend - refunds)::numeric / nullif(started, 0), 1)::float8 as cost_per_started,
  round((cents / nullif(started, 0))::numeric)::int as cents_per_started,
  coalesce(spend / nullif((select spend from everything), 0)::float8, 0) as share
  from ${from}`;

const sums = sql`
  coalesce(sum(matches), 0)::int as matches, coalesce(sum(contacted), 0)::int as contacted,
  coalesce(sum(started), 0)::int as started, coalesce(sum(spend), 0)::int as spend,
  coalesce(sum(refunds), 0)::int as refunds, coalesce(sum(cents), 0) as cents`;

/**
 * What professionals spent on matches and what came of it. It begins at the ledger: each charge counts once, with what was given back for
 * its match, so that the sums are the ledger's however they're told.
 */
export async function readRoi(db: Executor, filters: RoiFilters, { limit, offset = 0 }: Rows): Promise<Roi> {
  const { key, id, name, from } = GROUPS[filters.group_by];
  const where = and(
    sql`credit_ledger.kind = 'lead_charge'`,
    withinDays(creditLedger.createdAt, { from: filters.start_date, to: filters.end_date }, DEFAULT_TIME_ZONE),
    filters.profession_id === undefined ? undefined : eq(matches.professionId, filters.profession_id),
    filters.state_id === undefined ? undefined : eq(leads.stateId, filters.state_id),
  );
  const { rows } = await db.execute<Roi & Record<string, unknown>>(sql`
    with charges as (
      select credit_ledger.provider_id, ${key} as id, count(*) as matches,
             count(*) filter (where matches.first_contacted_at is not null) as contacted,
             count(*) filter (where matches.match_contact_status_id = ${STARTED}) as started,
             - sum(credit_ledger.amount) as spend, coalesce(sum(refund.amount), 0) as refunds
        from credit_ledger
        left join credit_ledger refund on refund.match_id = credit_ledger.match_id and refund.kind = 'refund'
        left join matches on matches.id = credit_ledger.match_id
        left join leads on leads.id = matches.lead_id
       where ${where}
       group by 1, 2
    ), prices as (
      select provider_id, sum(amount_cents)::float8 / sum(credits) as cents
        from invoices
       where kind = 'invoice' and status in ('paid', 'partly_refunded', 'refunded') and credits > 0
       group by provider_id
    ), grouped as materialized (
      select id, sum(matches) as matches, sum(contacted) as contacted, sum(started) as started, sum(spend) as spend,
             sum(refunds) as refunds, sum((spend - refunds) * coalesce(prices.cents, 0)) as cents
        from charges left join prices using (provider_id)
       group by id
    ), everything as (select ${sums} from grouped),
    named as (select ${id} as id, ${name} as name, ${SUMMED} from ${from})
    select (select to_json(t) from (select ${figuresOf(sql`everything`)}) t) as totals,
           (select count(*)::int from grouped) as total,
           (select coalesce(json_agg(r), '[]') from (
             select id, name, ${figuresOf(sql`named`)} order by ${orderBy(filters)}
              limit ${limit ?? null} offset ${offset}) r) as rows`);
  const [read] = rows;
  if (!read) throw new Error('The figures were not read.');
  return read;
}

/** `GET /roi`: a page of the groups, and the totals. */
export const listRoi: Handler<(typeof roiContract)['GET /roi']> = async (
  { services: { db } },
  { query: { page, perPage, ...filters } },
) => {
  const wanted = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, totals, total } = await readRoi(db, filters, wanted);
  return { rows: [...rows], totals, pagination: paginationOf({ page, perPage, total }) };
};

import { sql, type SQL } from 'drizzle-orm';

import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import type {
  LeadFigures,
  MATCH_DATA_GROUPS,
  MatchDataRow,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';

import type { Database } from '../../db/client.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { paginationOf } from '../platform/pagination.ts';
import { atOneMoment } from './at-one-moment.ts';
import { checkDays } from './days.ts';
import { LEAD_FIGURES, meaningsOf } from './definitions.ts';
import { LEAD_FIGURE_NAMES, LEAD_FIGURE_SUMS, trueLeadCells } from './lead-cells.ts';

export type MatchDataFilters = ParsedRequest<
  (typeof staffMetricsContract)['POST /match-data/export']
>['query'];

type Group = (typeof MATCH_DATA_GROUPS)[number];

interface Rows {
  readonly limit?: number;
  readonly offset?: number;
}

interface Grouping {
  /** What cells are counted together by. */
  readonly key: string;
  /** Its name, and where that stands, beside the row `g`. */
  readonly name: string;
  readonly from: string;
  /** The order unless told; the columns that stand for `name` in one that is. */
  readonly order: string;
  readonly nameOrder: string;
}

const GROUPS: Readonly<Record<Group, Grouping>> = {
  profession: {
    key: 'profession_id',
    name: 'n.name',
    from: 'join professions n on n.id = g.key',
    order: 'leads desc',
    nameOrder: 'lower(name)',
  },
  state: {
    key: 'state_id',
    name: 'n.name',
    from: 'join states n on n.id = g.key',
    order: 'leads desc',
    nameOrder: 'lower(name)',
  },
  week: {
    key: "date_trunc('week', day)::date",
    name: `'Week of ' || to_char(g.key, 'FMMonth FMDD, YYYY')`,
    from: '',
    order: 'key asc',
    nameOrder: 'key',
  },
  month: {
    key: "date_trunc('month', day)::date",
    name: `to_char(g.key, 'FMMonth YYYY')`,
    from: '',
    order: 'key asc',
    nameOrder: 'key',
  },
};

const raw = (text: string): SQL => sql.raw(text);

const orderBy = ({ order, nameOrder }: Grouping, sort: MatchDataFilters['sort']): string => {
  if (sort === undefined) return `${order}, ${nameOrder}, key`;
  const column = sort.replace(/^-/, '');
  return `${column === 'name' ? nameOrder : column} ${sort.startsWith('-') ? 'desc' : 'asc'}, ${nameOrder}, key`;
};

interface MatchData extends Record<string, unknown> {
  readonly rows: MatchDataRow[];
  readonly totals: LeadFigures;
  /** How many groups there are. */
  readonly total: number;
}

/** Leads by outcome, group by group. @throws {ApiError} `validation_failed` for days that are none. */
export async function readMatchData(
  db: Database,
  filters: MatchDataFilters,
  { limit, offset = 0 }: Rows = {},
): Promise<MatchData> {
  const { start_date: from, end_date: to } = checkDays(filters);
  const cells = { from, to, professionId: filters.profession_id, stateId: filters.state_id };
  const grouping = GROUPS[filters.group_by];
  const { rows } = await atOneMoment(db, (tx, until) =>
    tx.execute<MatchData>(sql`
      with ${trueLeadCells(until, cells, {
        byProfession: filters.group_by === 'profession',
        byState: filters.group_by === 'state',
      })},
      grouped as materialized (select ${raw(grouping.key)} as key, ${raw(LEAD_FIGURE_SUMS)} from cells group by 1 having sum(leads) > 0),
      named as (select g.*, ${raw(grouping.name)} as name from grouped g ${raw(grouping.from)})
      select (select to_json(t) from (select ${raw(LEAD_FIGURE_SUMS)} from grouped) t) as totals,
             (select count(*)::int from grouped) as total,
             (select coalesce(json_agg(t), '[]') from (
               select key, name, ${raw(LEAD_FIGURE_NAMES)} from named
                order by ${raw(orderBy(grouping, filters.sort))} limit ${limit ?? null} offset ${offset}) t) as rows`),
  );
  const [read] = rows;
  if (!read) throw new Error('The numbers were not read.');
  return read;
}

/** `GET /match-data`. */
export const listMatchData: Handler<(typeof staffMetricsContract)['GET /match-data']> = async (
  { services: { db } },
  { query: { page, perPage, ...filters } },
) => {
  const rows = { limit: perPage, offset: (page - 1) * perPage };
  const { total, ...read } = await readMatchData(db, filters, rows);
  return {
    ...read,
    pagination: paginationOf({ page, perPage, total }),
    meanings: meaningsOf(LEAD_FIGURES),
  };
};

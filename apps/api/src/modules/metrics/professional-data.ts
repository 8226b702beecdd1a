import { sql, type SQL } from 'drizzle-orm';

import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type {
  PROFESSIONAL_DATA_GROUPS,
  ProfessionalDataRow,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';

import type { Database, Transaction } from '../../db/client.ts';
import { invalidField } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { paginationOf } from '../platform/pagination.ts';
import { atOneMoment } from './at-one-moment.ts';
import { MATCH_METRICS, meaningsOf, OTHER_METRICS } from './definitions.ts';
import { weekProgress } from './metrics.tables.ts';
import {
  MONTH_FIGURE_NAMES,
  MONTH_FIGURE_SUMS,
  type MonthFilters,
  trueMonthCells,
  trueWeekCells,
} from './month-cells.ts';

type Contract = typeof staffMetricsContract;
export type ProfessionalDataFilters = ParsedRequest<Contract['POST /professional-data/export']>['query'];

type Group = (typeof PROFESSIONAL_DATA_GROUPS)[number];

interface Rows {
  readonly limit?: number;
  readonly offset?: number;
}

interface Grouping {
  /** What cells are counted together by. */
  readonly key: string;
  /** What leaves the API for the key `g.key`, its name, and where both stand. */
  readonly id: string;
  readonly name: string;
  readonly lastMatch: string;
  /** `fence` keeps what it joins in one piece. */
  readonly from: (fence: string) => string;
}

const GROUPS: Readonly<Record<Group, Grouping>> = {
  professional: {
    key: 'provider_id',
    id: 'person.id',
    name: 'person.name',
    lastMatch: 'person.last_match_at',
    from: (fence) => `join (
      select p.id as key, u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Deleted account ' || u.id) as name, a.last_match_at
        from providers p join users u on u.id = p.user_id left join provider_activity a on a.provider_id = p.id ${fence}) person
      on person.key = g.key`,
  },
  profession: {
    key: 'profession_id',
    id: 'g.key',
    name: 'n.name',
    lastMatch: 'null::timestamptz',
    from: () => 'join professions n on n.id = g.key',
  },
  state: {
    key: 'state_id',
    id: 'g.key',
    name: 'n.name',
    lastMatch: 'null::timestamptz',
    from: () => 'join states n on n.id = g.key',
  },
  week: {
    key: 'week',
    id: 'g.key',
    name: `'Week of ' || to_char(g.key, 'FMMonth FMDD, YYYY')`,
    lastMatch: 'null::timestamptz',
    from: () => '',
  },
  month: {
    key: 'month',
    id: 'g.key',
    name: `to_char(g.key, 'FMMonth YYYY')`,
    lastMatch: 'null::timestamptz',
    from: () => '',
  },
};

const raw = (text: string): SQL => sql.raw(text);

interface Order {
  /** By figures alone, of everyone; undefined where the order is that of names. */
  readonly figures: string | undefined;
  /** Of those who are named. */
  readonly whole: string;
}

const isInTime = (group: Group): boolean => group === 'week' || group === 'month';

function orderOf({
  group_by: group,
  sort = isInTime(group) ? 'name' : '-matches',
}: ProfessionalDataFilters): Order {
  const column = sort.replace(/^-/, '');
  const way = `${sort.startsWith('-') ? 'desc' : 'asc'} nulls last`;
  const name = isInTime(group) ? 'id' : 'lower(name)';
  const names = `${name}, id`;
  return column === 'name'
    ? { figures: undefined, whole: `${name} ${way}, ${names}` }
    : { figures: `${column} ${way}`, whole: `${column} ${way}, ${names}` };
}

const FIGURES = `${MONTH_FIGURE_NAMES}, ${OTHER_METRICS.cost_per_started.sql} as cost_per_started`;

interface ProfessionalData extends Record<string, unknown> {
  readonly rows: ProfessionalDataRow[];
  readonly totals: ResponseOf<Contract['GET /professional-data']>['totals'];
  /** How many groups there are. */
  readonly total: number;
}

const firstDay = (month: string | undefined): string | undefined => (month ? `${month}-01` : undefined);

/** The cells that are asked for. @throws {ApiError} `validation_failed` where the months are the wrong way round. */
function cellsOf(filters: ProfessionalDataFilters): MonthFilters {
  const [from, to] = [firstDay(filters.from_month), firstDay(filters.to_month)];
  if (from !== undefined && to !== undefined && from > to)
    throw invalidField('from_month', 'The first month can’t be after the last.');
  return { from, to, professionId: filters.profession_id, stateId: filters.state_id };
}

/** How matches turned out, group by group. @throws {ApiError} `validation_failed`. */
export async function readProfessionalData(
  db: Database,
  filters: ProfessionalDataFilters,
  { limit, offset = 0 }: Rows = {},
): Promise<ProfessionalData> {
  const cells = cellsOf(filters);
  const { key, id, name, lastMatch, from } = GROUPS[filters.group_by];
  const order = orderOf(filters);
  // Names are looked up of the page alone, and of those who are equal to its last. Where all are named, they are read as a whole: how many
  // there are is unknown as the statement is planned, and one by one would take far longer.
  const [upToPage, fence] =
    limit === undefined || order.figures === undefined
      ? [sql``, 'offset 0']
      : [sql`order by ${raw(order.figures)} fetch first (${offset + limit}) rows with ties`, ''];
  const isByWeek = filters.group_by === 'week';
  const read = (tx: Transaction, until: string) =>
    tx.execute<ProfessionalData>(sql`
      with ${isByWeek ? trueWeekCells(until, cells) : trueMonthCells(until, cells, filters.group_by === 'professional')},
      grouped as materialized (select ${raw(key)} as key, ${raw(MONTH_FIGURE_SUMS)} from cells group by 1
                  having sum(matches) > 0 or sum(spend) > 0 or sum(refunds) > 0),
      foremost as (select key, ${raw(FIGURES)} from grouped ${upToPage}),
      named as (
        select ${raw(`${id} as id, ${name} as name, ${lastMatch} as last_match_at, ${MONTH_FIGURE_NAMES}, cost_per_started from foremost g ${from(fence)}`)})
      select (select to_json(t) from (
               select ${raw(FIGURES)} from (select ${raw(MONTH_FIGURE_SUMS)} from grouped) s) t) as totals,
             (select count(*)::int from grouped) as total,
             (select coalesce(json_agg(t), '[]') from (
               select id, name, last_match_at, ${raw(MONTH_FIGURE_NAMES)}, cost_per_started from named
                order by ${raw(order.whole)} limit ${limit ?? null} offset ${offset}) t) as rows`);
  const { rows } = await atOneMoment(db, read, isByWeek ? weekProgress : undefined);
  const [data] = rows;
  if (!data) throw new Error('The numbers were not read.');
  return data;
}

/** `GET /professional-data`. */
export const listProfessionalData: Handler<Contract['GET /professional-data']> = async (
  { services: { db } },
  { query: { page, perPage, ...filters } },
) => {
  const rows = { limit: perPage, offset: (page - 1) * perPage };
  const { total, ...read } = await readProfessionalData(db, filters, rows);
  const { cost_per_started } = OTHER_METRICS;
  return {
    ...read,
    pagination: paginationOf({ page, perPage, total }),
    meanings: meaningsOf({ ...MATCH_METRICS, cost_per_started }),
  };
};

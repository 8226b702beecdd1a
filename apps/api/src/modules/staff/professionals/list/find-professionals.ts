import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { listedProfessionalsContract } from '@carematch/api-client/contract/staff/professionals-list.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateById } from '@carematch/validation/lifecycles/transition-table';

import type { Vault } from '../../../../crypto/vault.ts';
import type { Database } from '../../../../db/client.ts';
import { withinDays } from '../../../../db/within-days.ts';
import { providerDirectory } from '../../../providers/providers.tables.ts';
import { matchingText } from '../../../providers/providers.ts';

/** What a list of professionals is narrowed and sorted by. */
export type ProfessionalsQuery = z.output<(typeof listedProfessionalsContract)['GET /users']['query']>;
export type ProfessionalFilters = Omit<ProfessionalsQuery, 'page' | 'perPage'>;

/** More are not counted: no one pages through them, and counting would take longer than finding. */
const MOST = 10_000;

const SORTED_BY = {
  created_at: providerDirectory.createdAt,
  name: providerDirectory.sortName,
  license_ends_on: providerDirectory.licenseEndsOn,
} as const;

function narrowedTo(vault: Vault, query: Omit<ProfessionalFilters, 'sort'>): SQL | undefined {
  const { status_ids: ids, credit_renew: renews, can_receive: canReceive, profession_id: profession } = query;
  const statuses = ids?.flatMap((id) => stateById(providerLifecycle, id)?.slug ?? []);
  return and(
    withinDays(
      providerDirectory.createdAt,
      { from: query.start_date, to: query.end_date },
      DEFAULT_TIME_ZONE,
    ),
    statuses && inArray(providerDirectory.status, statuses),
    renews === undefined ? undefined : eq(providerDirectory.creditRenew, renews),
    canReceive === undefined ? undefined : eq(providerDirectory.canReceive, canReceive),
    // Compared as the wider type: a number that no profession can have finds nothing.
    profession === undefined
      ? undefined
      : sql`${profession}::bigint = any(${providerDirectory.professionIds})`,
    ...matchingText(vault, query.search ?? ''),
  );
}

/** The order of an index: reading it the other way round turns all of it, the missing values too. */
function orderOf(sort: ProfessionalsQuery['sort']): { readonly column: SQL; readonly order: SQL } {
  const descending = sort.startsWith('-');
  const column = sql`${SORTED_BY[sort.replace('-', '') as keyof typeof SORTED_BY]}`;
  const way = descending ? sql`desc` : sql`asc`;
  return { column, order: sql`sorted_by ${way}, provider_id ${way}` };
}

interface Finder {
  readonly db: Database;
  readonly vault: Vault;
}

/** A page of professionals, as their numbers in order, and how many there are. */
export interface FoundUsers {
  readonly providerIds: readonly number[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

interface Wanted {
  readonly where: SQL;
  readonly sort: ProfessionalsQuery['sort'];
  readonly limit: number;
  readonly offset: number;
}

/** Those who fit, in order, up to one more than are counted; the index of the order has all that a list is narrowed by. */
async function findInOrder(db: Database, { where, sort, limit, offset }: Wanted): Promise<FoundUsers> {
  const { column, order } = orderOf(sort);
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    select count(*)::int as total, coalesce((array_agg(provider_id))[${offset + 1}:${offset + limit}], '{}') as ids
      from (select provider_id, ${column} as sorted_by from ${providerDirectory} where ${where}
             order by ${order} limit ${MOST + 1}) found`);
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { providerIds: ids, total: Math.min(total, MOST), more: total > MOST };
}

/**
 * Those who have what is searched for, which no index of an order knows. Where they are few they are found first and then sorted, which no
 * unlucky order makes slow; where they are many the index of the order comes upon them soon.
 */
async function findByText(db: Database, { where, sort, limit, offset }: Wanted): Promise<FoundUsers> {
  const { column, order } = orderOf(sort);
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select provider_id, ${column} as sorted_by from ${providerDirectory} where ${where} limit ${MOST + 1}
    )
    select (select count(*) from found)::int as total,
           array(select provider_id from found where (select count(*) from found) <= ${MOST}
                  order by ${order} limit ${limit} offset ${offset}) as ids`);
  const [few] = rows;
  if (!few || few.total <= MOST) return { providerIds: few?.ids ?? [], total: few?.total ?? 0, more: false };
  const many = await db.execute<{ provider_id: number }>(sql`
    select provider_id, ${column} as sorted_by from ${providerDirectory} where ${where}
     order by ${order} limit ${limit} offset ${offset}`);
  return { providerIds: many.rows.map(({ provider_id: id }) => id), total: MOST, more: true };
}

/** Finds a page of professionals; of more than 10,000 the pages end there. */
export async function findProfessionals(
  { db, vault }: Finder,
  { page, perPage, sort, ...narrowed }: ProfessionalsQuery,
): Promise<FoundUsers> {
  const where = narrowedTo(vault, narrowed) ?? sql`true`;
  const offset = (page - 1) * perPage;
  const wanted = { where, sort, offset, limit: Math.max(0, Math.min(perPage, MOST - offset)) };
  return narrowed.search === undefined ? findInOrder(db, wanted) : findByText(db, wanted);
}

/** Every professional who fits, as their numbers in order. */
export async function findAllUsers(
  { db, vault }: Finder,
  { sort, ...narrowed }: ProfessionalFilters,
): Promise<readonly number[]> {
  const where = narrowedTo(vault, narrowed);
  const { column, order } = orderOf(sort);
  const { rows } = await db.execute<{ provider_id: number }>(sql`
    select provider_id, ${column} as sorted_by from ${providerDirectory} where ${where ?? sql`true`} order by ${order}`);
  return rows.map(({ provider_id: id }) => id);
}

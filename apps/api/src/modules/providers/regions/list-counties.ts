import { asc, eq, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import type { Context } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { counties, zips } from '../../catalog/catalog.tables.ts';

type ListCounties = (typeof regionsContract)['GET /user/regions/counties'];

/** `GET /user/regions/counties`: the counties of a state that have zips, by name. */
export async function listCounties(
  { services: { db } }: Context,
  { query }: Input<ListCounties, 'query'>,
): Promise<ResponseOf<ListCounties>> {
  const rows = await db
    .select({
      fips: counties.fips,
      name: counties.name,
      zips: sql<number>`count(*)::int`,
      people: sql<number>`sum(${zips.people})::int`,
    })
    .from(counties)
    .innerJoin(zips, eq(zips.countyFips, counties.fips))
    .where(eq(counties.stateId, query.state_id))
    .groupBy(counties.fips)
    .orderBy(asc(counties.name));
  return { counties: rows };
}

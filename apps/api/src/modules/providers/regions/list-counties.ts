import { asc, eq, sql } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import { counties, zips } from '../../catalog/catalog.tables.ts';

/** The counties of a state that have zips, by name. */
export async function listCounties(db: Database, stateId: number) {
  const rows = await db
    .select({
      fips: counties.fips,
      name: counties.name,
      zips: sql<number>`count(*)::int`,
      people: sql<number>`sum(${zips.people})::int`,
    })
    .from(counties)
    .innerJoin(zips, eq(zips.countyFips, counties.fips))
    .where(eq(counties.stateId, stateId))
    .groupBy(counties.fips)
    .orderBy(asc(counties.name));
  return { counties: rows };
}

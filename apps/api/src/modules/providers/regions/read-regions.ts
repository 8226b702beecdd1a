import { asc, eq, type SQL, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import type { ProfessionalUser } from '../profile/read-professional.ts';
import { providerRegions } from '../providers.tables.ts';
import { type Place, placesByZip } from './area.ts';
import { isInCircle } from './circle-sql.ts';
import { circleName, countyName, IN_A_NAME, listName } from './region-name.ts';

export type OwnRegions = ResponseOf<(typeof regionsContract)['GET /user/regions']>;
type Region = ProfessionalUser['regions'][number];
export type RegionRow = typeof providerRegions.$inferSelect;

/** What the rows of a region share: the county, the list, or the row itself. */
const regionKey = ({ id, countyFips, listId }: RegionRow): string => countyFips ?? listId ?? `row ${id}`;

/** The rows of a professional, by region; the number of its first row names a region. */
export async function regionRows(db: Executor, providerId: number): Promise<Map<string, RegionRow[]>> {
  const rows = await db
    .select()
    .from(providerRegions)
    .where(eq(providerRegions.providerId, providerId))
    .orderBy(asc(providerRegions.id));
  return Map.groupBy(rows, regionKey);
}

/** Each zip that a row covers, with the row's region. */
const covered = (providerId: number): SQL => {
  const own = sql`from provider_regions r join ${zips}`;
  const region = sql`coalesce(r.county_fips, r.list_id::text, 'row ' || r.id) as region, ${zips.zip}, ${zips.people}`;
  const circle = isInCircle(sql`r.latitude`, sql`r.longitude`, sql`r.radius_miles`);
  return sql`
    select ${region} ${own} on ${zips.zip} = r.zip where r.provider_id = ${providerId}
    union
    select ${region} ${own} on ${circle} where r.provider_id = ${providerId} and r.radius_miles > 0`;
};

interface Coverage {
  readonly zips: number;
  readonly people: number;
}

const NOTHING: Coverage = { zips: 0, people: 0 };

/** What each region covers, and all of them together. */
async function readCoverage(db: Executor, providerId: number) {
  const { rows } = await db.execute<{ region: string | null; zips: number; people: number }>(sql`
    with covered as materialized (${covered(providerId)})
    select region, count(*)::int as zips, sum(people)::int as people from covered group by region
    union all
    select null, count(*)::int, coalesce(sum(people), 0)::int from (select distinct zip, people from covered) each_once`);
  const byKey = new Map(rows.map(({ region, ...counts }) => [region, counts]));
  return { ofRegion: (key: string) => byKey.get(key) ?? NOTHING, total: byKey.get(null) ?? NOTHING };
}

function inWords(rows: readonly RegionRow[], placeOf: (zip: string) => Place): Region {
  const [first] = rows;
  if (!first) throw new Error('A region has a row.');
  const { id, countyFips } = first;
  const none = { id, zip: null, radius_miles: null, county_fips: null };
  if (countyFips)
    return { ...none, kind: 'county', name: countyName(placeOf(first.zip)), county_fips: countyFips };
  if (first.radiusMiles === 0)
    return {
      ...none,
      kind: 'zip',
      name: listName(
        rows.slice(0, IN_A_NAME).map(({ zip }) => placeOf(zip)),
        rows.length,
      ),
      zip: rows.length === 1 ? first.zip : null,
    };
  const { zip, radiusMiles } = first;
  return {
    ...none,
    kind: 'radius',
    name: circleName(placeOf(zip), radiusMiles),
    zip,
    radius_miles: radiusMiles,
  };
}

/** Regions in words, by key. */
async function named(
  db: Executor,
  byKey: ReadonlyMap<string, readonly RegionRow[]>,
): Promise<{ readonly key: string; readonly region: Region }[]> {
  const wanted = [...byKey.values()].flatMap((rows) => rows.slice(0, IN_A_NAME).map(({ zip }) => zip));
  const places = new Map((await placesByZip(db, wanted)).map((place) => [place.zip, place]));
  const placeOf = (zip: string): Place => {
    const place = places.get(zip);
    if (!place) throw new Error(`There is no zip ${zip}`);
    return place;
  };
  return [...byKey].map(([key, rows]) => ({ key, region: inWords(rows, placeOf) }));
}

/** The regions in which a professional sees people, in words and numbers, with what they cover together. */
export async function regionsOf(db: Executor, providerId: number): Promise<OwnRegions> {
  const regions = await named(db, await regionRows(db, providerId));
  if (regions.length === 0) return { regions: [], total: NOTHING };
  const { ofRegion, total } = await readCoverage(db, providerId);
  return { regions: regions.map(({ key, region }) => ({ ...region, ...ofRegion(key) })), total };
}

/** The regions in words alone: what they cover takes its time to count. */
export async function namedRegionsOf(db: Executor, providerId: number): Promise<Region[]> {
  const regions = await named(db, await regionRows(db, providerId));
  return regions.map(({ region }) => region);
}

/** `GET /user/regions`. */
export const readRegions = ({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<OwnRegions> => regionsOf(db, actor.providerId);

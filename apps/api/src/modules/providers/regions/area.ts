import { asc, eq, inArray, sql } from 'drizzle-orm';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';
import { unknownZipMessage } from '@carematch/validation/fields/zip';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { counties, states, zips } from '../../catalog/catalog.tables.ts';
import { isInCircle } from './circle-sql.ts';

/** Zips, a county, or a circle around a zip. */
export type Area = CallInput<(typeof regionsContract)['POST /user/regions']>['body'];

/** A zip with the names of where it is. */
const PLACE = {
  zip: zips.zip,
  city: zips.city,
  stateCode: states.code,
  stateName: states.name,
  county: counties.name,
  countyFips: zips.countyFips,
  latitude: zips.latitude,
  longitude: zips.longitude,
  people: zips.people,
};

const places = (db: Executor) =>
  db
    .select(PLACE)
    .from(zips)
    .innerJoin(states, eq(states.id, zips.stateId))
    .leftJoin(counties, eq(counties.fips, zips.countyFips))
    .$dynamic();

export type Place = Awaited<ReturnType<typeof placesByZip>>[number];

/** @throws {ApiError} `unknown_zip`, with a message that names the first one. */
export async function placesByZip(db: Executor, wanted: readonly string[]) {
  const found = await places(db)
    .where(inArray(zips.zip, [...wanted]))
    .orderBy(asc(zips.zip));
  const known = new Set(found.map(({ zip }) => zip));
  const missing = wanted.find((zip) => !known.has(zip));
  if (missing !== undefined) throw new ApiError('unknown_zip', { message: unknownZipMessage(missing) });
  return found;
}

/** @throws {ApiError} `unknown_reference` */
export async function placesOfCounty(db: Executor, fips: string): Promise<Place[]> {
  const found = await places(db).where(eq(zips.countyFips, fips)).orderBy(asc(zips.zip));
  if (found.length === 0)
    throw new ApiError('unknown_reference', { message: 'Choose a county from the list.' });
  return found;
}

/** The zips that a circle covers, as matching measures it: its own zip always, others by where they are. */
export async function placesInCircle(db: Executor, middle: Place, radiusMiles: number): Promise<Place[]> {
  const { latitude, longitude } = middle;
  if (latitude === null || longitude === null) return [middle];
  return places(db)
    .where(
      sql`${zips.zip} = ${middle.zip} or ${isInCircle(sql`${latitude}::float8`, sql`${longitude}::float8`, sql`${radiusMiles}::int`)}`,
    )
    .orderBy(asc(zips.zip));
}

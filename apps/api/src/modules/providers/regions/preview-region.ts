import { and, between, isNotNull } from 'drizzle-orm';

import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import { type Area, type Place, placesByZip, placesInCircle, placesOfCounty } from './area.ts';
import { boundsOf, drawCounties, type Frame, frameOf } from './draw-map.ts';
import { regionRows } from './read-regions.ts';
import { circleName, countyName, listName } from './region-name.ts';

type Preview = (typeof regionsContract)['GET /user/regions/preview'];

const isPlaced = <P extends Place>(place: P): place is P & { latitude: number; longitude: number } =>
  place.latitude !== null && place.longitude !== null;

async function areaOf(
  db: Database,
  providerId: number,
  query: ParsedRequest<Preview>['query'],
): Promise<Area> {
  const { region_id: id, zips: list, county_fips: fips, zip, radius_miles: miles } = query;
  if (id !== undefined) {
    const rows = [...(await regionRows(db, providerId)).values()].find((region) => region[0]?.id === id);
    const first = rows?.[0];
    if (!rows || !first) throw new ApiError('not_found');
    if (first.countyFips) return { county_fips: first.countyFips };
    if (first.radiusMiles > 0) return { zip: first.zip, radius_miles: first.radiusMiles };
    return { zips: rows.map((row) => row.zip) };
  }
  if (list !== undefined && /^\d{5}(,\d{5})*$/.test(list)) return { zips: [...new Set(list.split(','))] };
  if (fips !== undefined) return { county_fips: fips };
  if (zip !== undefined && miles !== undefined) return { zip, radius_miles: miles };
  throw new ApiError('validation_failed');
}

async function findPlaces(db: Database, area: Area) {
  if ('county_fips' in area) {
    const places = await placesOfCounty(db, area.county_fips);
    return { name: places[0] ? countyName(places[0]) : '', places, circle: null };
  }
  if ('zips' in area) {
    const places = await placesByZip(db, area.zips);
    return { name: listName(places, places.length), places, circle: null };
  }
  const [middle] = await placesByZip(db, [area.zip]);
  if (!middle) throw new ApiError('unknown_zip');
  const miles = area.radius_miles;
  const places = await placesInCircle(db, middle, miles);
  return { name: circleName(middle, miles), places, circle: isPlaced(middle) ? { middle, miles } : null };
}

/** The counties with a zip in the frame or just outside. */
async function countiesIn(db: Database, frame: Frame): Promise<string[]> {
  const { south, north, west, east } = boundsOf(frame);
  const rows = await db
    .selectDistinct({ fips: zips.countyFips })
    .from(zips)
    .where(
      and(
        isNotNull(zips.countyFips),
        between(zips.latitude, south, north),
        between(zips.longitude, west, east),
      ),
    )
    .orderBy(zips.countyFips);
  return rows.flatMap(({ fips }) => fips ?? []);
}

/**
 * `GET /user/regions/preview`: what a region covers and a map of it, before or after it was added.
 * @throws {ApiError} `not_found` for a region that is not the professional's own.
 */
export async function previewRegion(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { query }: Input<Preview, 'query'>,
): Promise<ResponseOf<Preview>> {
  const { name, places, circle } = await findPlaces(db, await areaOf(db, actor.providerId, query));
  const frame = frameOf(places.filter(isPlaced), circle);
  return {
    name,
    zips: places.length,
    people: places.reduce((sum, { people }) => sum + people, 0),
    places: places.map((place) => {
      const [x, y] = frame && isPlaced(place) ? frame.pointOf(place) : [null, null];
      return { zip: place.zip, city: place.city, county: countyName(place), people: place.people, x, y };
    }),
    map: frame && {
      radius: circle && Math.round(circle.miles * frame.scale),
      counties: await drawCounties(await countiesIn(db, frame), frame),
    },
  };
}

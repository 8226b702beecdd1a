import { type SQL, sql } from 'drizzle-orm';

import { zips } from '../../catalog/catalog.tables.ts';

/** Fewer than there are anywhere, so that the band around a circle leaves no zip out. */
const MILES_PER_DEGREE = 68;
const METERS_PER_MILE = 1609.344;

/** Whether a zip lies in a circle, by the measure of matching; the band of latitudes spares most zips the arithmetic. */
export const isInCircle = (latitude: SQL, longitude: SQL, miles: SQL): SQL => sql`(
  ${zips.latitude} between ${latitude} - ${miles} / ${MILES_PER_DEGREE}::float8 and ${latitude} + ${miles} / ${MILES_PER_DEGREE}::float8
  and ll_to_earth(${zips.latitude}, ${zips.longitude}) <-> ll_to_earth(${latitude}, ${longitude}) <= gc_to_sec(${miles} * ${METERS_PER_MILE}::float8))`;

import { type SQL, sql } from 'drizzle-orm';

import { zips } from '../../catalog/catalog.tables.ts';

/** Fewer than there are anywhere, so that the box around a circle leaves no zip out. */
const MILES_PER_DEGREE = 68;
const METERS_PER_MILE = 1609.344;

/** Whether a zip lies in a circle, by the measure of matching; the box spares most zips the arithmetic. */
export const isInCircle = (latitude: SQL, longitude: SQL, miles: SQL): SQL => {
  const high = sql`${miles} / ${sql.raw(`${MILES_PER_DEGREE}.0`)}::float8`;
  // Degrees of longitude are narrowest at the end of the box that is nearer to a pole.
  const wide = sql`${high} / greatest(cos(radians(abs(${latitude}) + ${high})), 0.01)`;
  const meters = sql`${miles} * ${sql.raw(String(METERS_PER_MILE))}::float8`;
  return sql`(
    ${zips.latitude} between ${latitude} - ${high} and ${latitude} + ${high}
    and ${zips.longitude} between ${longitude} - ${wide} and ${longitude} + ${wide}
    and ll_to_earth(${zips.latitude}, ${zips.longitude}) <-> ll_to_earth(${latitude}, ${longitude}) <= gc_to_sec(${meters}))`;
};

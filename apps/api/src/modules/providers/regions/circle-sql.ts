import { type SQL, sql } from 'drizzle-orm';

import { zips } from '../../catalog/catalog.tables.ts';

/** Fewer than there are anywhere, so that the box around a circle leaves no zip out. */
const MILES_PER_DEGREE = 68;
const METERS_PER_MILE = 1609.344;

const halfSineSquared = (angle: SQL): SQL => sql`power(sin(${angle} / 2), 2)`;

/**
 * Whether a zip lies in a circle, by the measure of matching: on a sphere of the same size. The box spares most zips the arithmetic, which
 * is written out because points of `earthdistance` take many times as long to make.
 */
export const isInCircle = (latitude: SQL, longitude: SQL, miles: SQL): SQL => {
  const high = sql`${miles} / ${sql.raw(`${MILES_PER_DEGREE}.0`)}::float8`;
  // Degrees of longitude are narrowest at the end of the box that is nearer to a pole.
  const wide = sql`${high} / greatest(cos(radians(abs(${latitude}) + ${high})), 0.01)`;
  const meters = sql`${miles} * ${sql.raw(String(METERS_PER_MILE))}::float8`;
  const north = halfSineSquared(sql`radians(${zips.latitude} - ${latitude})`);
  const east = halfSineSquared(sql`radians(${zips.longitude} - ${longitude})`);
  return sql`(
    ${zips.latitude} between ${latitude} - ${high} and ${latitude} + ${high}
    and ${zips.longitude} between ${longitude} - ${wide} and ${longitude} + ${wide}
    and ${north} + cos(radians(${zips.latitude})) * cos(radians(${latitude})) * ${east} <= ${halfSineSquared(sql`${meters} / earth()`)})`;
};

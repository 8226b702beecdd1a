import { asc, eq } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import type { ProfessionalUser } from '../profile/read-professional.ts';
import { providerRegions } from '../providers.tables.ts';

// TO BUILD: counties, counts of zips and people.
/** The regions in which a professional sees people, in words and numbers. */
export async function readRegions(db: Executor, providerId: number): Promise<ProfessionalUser['regions']> {
  const rows = await db
    .select()
    .from(providerRegions)
    .where(eq(providerRegions.providerId, providerId))
    .orderBy(asc(providerRegions.id));
  return rows.map(({ id, zip, radiusMiles }) => ({
    id,
    kind: 'radius' as const,
    name: `Within ${radiusMiles} miles of ${zip}`,
    zip,
    radius_miles: radiusMiles,
    county_fips: null,
    zips: 0,
    people: 0,
  }));
}

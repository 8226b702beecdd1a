import { randomUUID } from 'node:crypto';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { advanceSignUp } from '../profile/advance-sign-up.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providerRegions } from '../providers.tables.ts';
import { type Area, type Place, placesByZip, placesOfCounty } from './area.ts';
import { type OwnRegions, regionRows, type RegionRow, regionsOf } from './read-regions.ts';

/** The rows that matching searches: more would slow it down for everyone. */
const MOST_ROWS = 2000;
/** Each covers up to some thousand zips, which are counted whenever its owner looks at their regions. */
const MOST_CIRCLES = 25;

type NewRow = Omit<typeof providerRegions.$inferInsert, 'providerId'>;

const rowOf = ({ zip, latitude, longitude }: Place, radiusMiles = 0): NewRow => ({
  zip,
  radiusMiles,
  latitude,
  longitude,
});

/** The rows of an area, but for what is there already. @throws {ApiError} `conflict` where nothing is left. */
async function newRows(tx: Transaction, area: Area, there: readonly RegionRow[]): Promise<NewRow[]> {
  let rows: NewRow[];
  if ('county_fips' in area) {
    const isThere = there.some(({ countyFips }) => countyFips === area.county_fips);
    const places = isThere ? [] : await placesOfCounty(tx, area.county_fips);
    rows = places.map((place) => ({ ...rowOf(place), countyFips: area.county_fips }));
  } else if ('zips' in area) {
    const single = there.filter(({ radiusMiles, countyFips }) => radiusMiles === 0 && countyFips === null);
    const known = new Set(single.map(({ zip }) => zip));
    const listId = randomUUID();
    const places = await placesByZip(tx, [...new Set(area.zips)]);
    rows = places.filter(({ zip }) => !known.has(zip)).map((place) => ({ ...rowOf(place), listId }));
  } else {
    const { zip, radius_miles: miles } = area;
    const isThere = there.some((row) => row.zip === zip && row.radiusMiles === miles);
    const places = isThere ? [] : await placesByZip(tx, [zip]);
    rows = places.map((place) => rowOf(place, miles));
  }
  if (rows.length === 0) throw new ApiError('conflict', { message: 'This region is already on the list.' });
  return rows;
}

/** `POST /user/regions`: adds a region where a professional sees people in person; zips that they named before are left out of a list. */
export function addRegion(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { body: area }: { readonly body: Area },
): Promise<OwnRegions> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const there = [...(await regionRows(tx, providerId)).values()].flat();
    const rows = await newRows(tx, area, there);
    const areCircles = 'radius_miles' in area;
    const circles = there.filter(({ radiusMiles }) => radiusMiles > 0).length;
    if (areCircles && circles + rows.length > MOST_CIRCLES)
      throw new ApiError('validation_failed', {
        message: `The limit is ${MOST_CIRCLES} regions with a radius. Remove one first.`,
      });
    if (!areCircles && there.length - circles + rows.length > MOST_ROWS)
      throw new ApiError('validation_failed', {
        message: 'That’s too many zip codes. Remove a region, or use a radius instead.',
      });
    await tx.insert(providerRegions).values(rows.map((row) => ({ ...row, providerId })));
    await advanceSignUp(tx, providerId, 5);
    await audit(
      { tx, actor },
      {
        action: 'region.added',
        subject: { type: 'provider', id: providerId },
        after: area,
      },
    );
    return regionsOf(tx, providerId);
  });
}

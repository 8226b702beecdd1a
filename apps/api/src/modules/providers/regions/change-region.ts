import { and, eq, ne } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providerRegions } from '../providers.tables.ts';
import { readOwnRegions } from './read-regions.ts';

/**
 * Changes the radius of a region around a zip, miles.
 * @throws {ApiError} `not_found` where there is no such circle, `conflict` where there is one like it.
 */
export function changeRegion(
  { db }: { readonly db: Database },
  actor: ActorForProfessional,
  id: number,
  radiusMiles: number,
) {
  const { providerId } = actor;
  const isOwn = eq(providerRegions.providerId, providerId);
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const [region] = await tx
      .select()
      .from(providerRegions)
      .where(and(isOwn, eq(providerRegions.id, id), ne(providerRegions.radiusMiles, 0)));
    if (!region) throw new ApiError('not_found', { message: 'We can’t find this region.' });
    const same = and(
      isOwn,
      eq(providerRegions.zip, region.zip),
      eq(providerRegions.radiusMiles, radiusMiles),
      ne(providerRegions.id, id),
    );
    if ((await tx.$count(providerRegions, same)) > 0)
      throw new ApiError('conflict', { message: 'A region like this is already on the list.' });
    await tx.update(providerRegions).set({ radiusMiles }).where(eq(providerRegions.id, id));
    await audit(
      { tx, actor },
      {
        action: 'region.changed',
        subject: { type: 'provider', id: providerId },
        before: { zip: region.zip, radius_miles: region.radiusMiles },
        after: { zip: region.zip, radius_miles: radiusMiles },
      },
    );
    return readOwnRegions(tx, providerId);
  });
}

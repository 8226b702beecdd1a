import { and, eq, ne } from 'drizzle-orm';

import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { ofRegion, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providerRegions } from '../providers.tables.ts';
import { regionsOf } from './read-regions.ts';

/**
 * `POST /regions/:id`: changes the radius of a region around a zip, miles.
 * @throws {ApiError} `not_found` if there is no such circle, `conflict` if there is one like it.
 */
export const changeRegion: Handler<(typeof onBehalfContract)['POST /regions/:id']> = async (
  context,
  { params: { id }, body: { radius_miles: radiusMiles } },
) => {
  const { actor, services } = await onBehalfOf(context, ofRegion(id));
  const { providerId } = actor;
  const isOwn = eq(providerRegions.providerId, providerId);
  return services.db.transaction(async (tx) => {
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
    return regionsOf(tx, providerId);
  });
};

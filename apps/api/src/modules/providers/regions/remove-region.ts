import { inArray } from 'drizzle-orm';

import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providerRegions } from '../providers.tables.ts';
import { regionRows } from './read-regions.ts';

/** `DELETE /regions/:id`: removes a region as a whole, by the number of any of its rows. @throws {ApiError} `not_found`. */
export function removeRegion(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { params: { id } }: Input<(typeof regionsContract)['DELETE /regions/:id'], 'params'>,
): Promise<{ message: string }> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const regions = [...(await regionRows(tx, providerId)).values()];
    const rows = regions.find((region) => region.some((row) => row.id === id));
    if (!rows) throw new ApiError('not_found', { message: 'This region was already removed.' });
    await tx.delete(providerRegions).where(
      inArray(
        providerRegions.id,
        rows.map((row) => row.id),
      ),
    );
    await audit(
      { tx, actor },
      {
        action: 'region.removed',
        subject: { type: 'provider', id: providerId },
        before: { zips: rows.map(({ zip }) => zip), radius_miles: rows[0]?.radiusMiles },
      },
    );
    return { message: 'Region removed.' };
  });
}

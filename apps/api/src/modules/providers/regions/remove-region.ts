import { inArray } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providerRegions } from '../providers.tables.ts';
import { regionRows } from './read-regions.ts';

/** Takes a region away as a whole, by the number of any of its rows. @throws {ApiError} `not_found` where the professional has no such region. */
export function removeRegion({ db }: { readonly db: Database }, actor: ActorForProfessional, id: number) {
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

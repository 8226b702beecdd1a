import type { Pool } from 'pg';

import { namedStatement } from '../platform/named-statement.ts';
import type { FoundProfessional } from './find-professionals.ts';

const readServices = namedStatement<{ ids: readonly number[]; profession_ids: readonly number[] }>(
  'search-services-offered',
  `select distinct unnest(pp.service_ids) as id
     from unnest(:ids::int[], :profession_ids::int[]) found(provider_id, profession_id)
     join provider_professions pp using (provider_id, profession_id)`,
);

/** Services that at least one of these professionals offers. */
export async function servicesOffered(
  pool: Pool,
  found: readonly FoundProfessional[],
): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: number }>(
    readServices({
      ids: found.map(({ providerId }) => providerId),
      profession_ids: found.map(({ professionId }) => professionId),
    }),
  );
  return new Set(rows.map(({ id }) => id));
}

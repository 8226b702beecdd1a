import type { Querier } from '../../../db/client.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import type { ProviderStatus } from '@carematch/validation/lifecycles/provider-lifecycle';
import { licenseHolds } from '../licenses/license-state.ts';

/** A license of the row `p` that is verified and not at its end, for a profession of theirs or for virtual leads. */
export const HAS_LICENSE = `(
  exists (select from provider_professions l where l.provider_id = p.id and ${licenseHolds('l.license_verified_at', 'l.license_expires_on')})
  or exists (select from provider_virtual_states l where l.provider_id = p.id and ${licenseHolds('l.verified_at', 'l.expires_on')}))`;

/** The profession under which the row `p` is shown: the first whose license is verified, or the first of all. */
export const SHOWN_PROFESSION = `(
  select o.profession_id from provider_professions o join professions op on op.id = o.profession_id
   where o.provider_id = p.id
   order by ${licenseHolds('o.license_verified_at', 'o.license_expires_on')} desc nulls last, op.sort_order, op.id limit 1)`;

const find = namedStatement<{ name: string }>(
  'provider-by-vanity-name',
  `select p.id as provider_id, p.status, p.vanity_name, ${HAS_LICENSE} as has_license,
          coalesce(${SHOWN_PROFESSION}, named.profession_id) as profession_id,
          coalesce(p.office_zip, (select min(r.zip) from provider_regions r where r.provider_id = p.id), named.office_zip) as zip
     from (select id, null::int as profession_id, null as office_zip, 1 as place from providers where vanity_name = :name::text
            union all
           select provider_id, profession_id, office_zip, 2 from former_vanity_names
            where name_hash = sha256(convert_to(:name::text, 'UTF8'))) named
     join providers p on p.id = named.id
    order by named.place limit 1`,
);

/** The owner of a vanity name. */
export interface NamedProvider {
  readonly provider_id: number;
  readonly status: ProviderStatus;
  /** The present one; null once they are deleted. */
  readonly vanity_name: string | null;
  readonly has_license: boolean;
  readonly profession_id: number | null;
  /** Of their office. */
  readonly zip: string | null;
}

/** Who has a vanity name, however it is capitalized, or had it last; undefined if no one did. */
export async function findByVanityName(pool: Querier, typed: string): Promise<NamedProvider | undefined> {
  const name = typed.toLowerCase();
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const { rows } = await pool.query<NamedProvider>(find({ name }));
  return rows[0];
}

/** Whether anyone may see their page. Paused professionals keep theirs. */
export const isPublic = ({ status, has_license }: Pick<NamedProvider, 'status' | 'has_license'>): boolean =>
  (status === 'active' || status === 'paused') && has_license;

import type { Pool } from 'pg';

import type { SearchCard } from '@carematch/api-client/contract/search/search.contract';

import { namedStatement } from '../../platform/named-statement.ts';
import { readPublicProviders } from './read-public-provider.ts';

const MOST = 3;

interface Nearby {
  readonly provider_id: number;
  readonly vanity_name: string;
  /** Null: by video. */
  readonly miles: number | null;
  readonly in_person: boolean;
  readonly video: boolean;
}

/** The nearest regions may be of few professionals, so more of them are read than are shown. */
const findNearby = namedStatement<{ profession_id: number; zip: string }>(
  'others-nearby',
  `with place as (select latitude, longitude, state_id from zips where zip = :zip::text and latitude is not null),
   found as (
     select near.provider_id, min(near.miles) as miles
       from (select s.provider_id, greatest(0, earth_distance(s.place, ll_to_earth(place.latitude, place.longitude)) / 1609.344) as miles
               from place join in_person_search s on s.profession_id = :profession_id::int and s.place is not null
              where license_holds(s.license_verified_at, s.license_ends_at, now())
              order by s.place <-> ll_to_earth(place.latitude, place.longitude) limit 30) near
      where near.miles <= 60 group by near.provider_id
      union all
     select s.provider_id, null
       from place join virtual_search s on s.state_id = place.state_id and s.profession_id = :profession_id::int
      where license_holds(s.license_verified_at, s.license_ends_at, now())
        and license_holds(s.state_verified_at, s.state_ends_at, now())
      limit 30)
   select p.id as provider_id, p.vanity_name, min(found.miles) as miles,
          exists (select from in_person_search s where s.provider_id = p.id) as in_person,
          exists (select from virtual_search s where s.provider_id = p.id) as video
     from found join providers p on p.id = found.provider_id
    group by p.id order by min(found.miles) nulls last, p.id limit ${MOST}`,
);

const reasonOf = ({ miles }: Nearby): string =>
  miles === null ? 'Sees people in this state by video.' : 'Sees people near here in person.';

/** Up to three professionals near a zip who can be matched there, the nearest first. */
export async function findOthersNearby(
  pool: Pool,
  { zip, professionId }: { readonly zip: string | null; readonly professionId: number | null },
): Promise<SearchCard[]> {
  if (zip === null || professionId === null) return [];
  const { rows } = await pool.query<Nearby>(findNearby({ zip, profession_id: professionId }));
  const providers = await readPublicProviders(
    pool,
    rows.map(({ provider_id: providerId }) => ({ providerId, professionId })),
  );
  return rows.flatMap((row) => {
    const provider = providers.get(row.provider_id);
    if (!provider) return [];
    return [
      {
        vanity_name: row.vanity_name,
        display_name: provider.display_name,
        title: provider.title,
        photo: provider.photo,
        city: provider.city,
        state: provider.state,
        distance_miles: row.miles === null ? null : Math.round(row.miles),
        in_person: row.in_person,
        video: row.video,
        services: provider.services.slice(0, 2),
        service_count: provider.services.length,
        accepts_insurance: provider.accepts_insurance,
        insurance_carriers: provider.insurance_carriers.slice(0, 2),
        carrier_count: provider.insurance_carriers.length,
        visit_price: provider.visit_price,
        usual_reply: provider.usual_reply,
        license: provider.license,
        reason: reasonOf(row),
        location: null,
        is_demo: provider.is_demo,
      },
    ];
  });
}

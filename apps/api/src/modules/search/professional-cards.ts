import type { Pool } from 'pg';

import type { SearchCard } from '@carematch/api-client/contract/search/search.contract';

import { readPublicProviders } from '../providers/providers.ts';
import { namedStatement } from '../platform/named-statement.ts';
import type { FoundProfessional, SearchRequest } from './find-professionals.ts';
import type { Place } from './places.ts';
import type { SearchText } from './search-texts.ts';

/** Services and carriers that a card names; the others are counted. */
const MOST_NAMED = 2;

interface Formats {
  readonly id: number;
  readonly in_person: boolean;
  readonly video: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly takes_carrier: string | null;
}

/** Formats in which they are found here, the zip of their office, and the carrier that was filtered by. */
const readFormats = namedStatement<{
  ids: readonly number[];
  state_id: number | null;
  carrier_id: number | null;
  in_person: boolean;
  video: boolean;
}>(
  'search-card-formats',
  `select p.id, z.latitude, z.longitude,
          :in_person::bool and exists (select from in_person_search s where s.provider_id = p.id) as in_person,
          :video::bool and exists (select from virtual_search s where s.provider_id = p.id
                                      and (:state_id::int is null or s.state_id = :state_id::int)) as video,
          (select c.name from insurance_carriers c where c.id = :carrier_id::int) as takes_carrier
     from providers p left join zips z on z.zip = p.office_zip
    where p.id = any(:ids::int[])`,
);

interface Shown {
  readonly text: SearchText;
  readonly place: Place | null;
  readonly request: SearchRequest;
}

/** Why a professional is in the results, of what was asked for. */
function reasonFor(
  { byVideo, miles }: FoundProfessional,
  { text, place, request }: Shown,
  carrier: string | null,
): string {
  const parts = [
    text.keyword === '' ? null : `offers ${text.name}`,
    carrier === null ? null : `takes ${carrier}`,
    request.maxPrice === null ? null : `has visits from at most $${request.maxPrice}`,
    place && byVideo ? `sees people in ${place.state} by video` : null,
    place && !byVideo
      ? miles === null
        ? `sees people in ${place.name}`
        : `sees people ${Math.round(miles) < 1 ? 'less than a mile' : `${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'}`} from ${place.name}`
      : null,
    'is taking new clients',
  ].filter((part) => part !== null);
  const sentence = `${parts.slice(0, -1).join(', ')}${parts.length > 1 ? ' and ' : ''}${parts.at(-1) ?? ''}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Cards of professionals, in their order. */
export async function readCards(
  pool: Pool,
  found: readonly FoundProfessional[],
  shown: Shown,
): Promise<SearchCard[]> {
  if (found.length === 0) return [];
  const { place, request } = shown;
  const asked = [...(request.services ?? []), ...(request.furtherServices ?? [])];
  const [providers, formats] = await Promise.all([
    readPublicProviders(
      pool,
      found.map(({ providerId, professionId, byVideo }) => ({
        providerId,
        professionId,
        videoStateId: byVideo ? (place?.stateId ?? null) : null,
      })),
      asked,
    ),
    pool.query<Formats>(
      readFormats({
        ids: found.map(({ providerId }) => providerId),
        state_id: place?.stateId ?? null,
        carrier_id: request.carrierId,
        in_person: request.inPerson,
        video: request.video,
      }),
    ),
  ]);
  const formatsOf = new Map(formats.rows.map((row) => [row.id, row]));
  return found.flatMap((one): SearchCard[] => {
    const provider = providers.get(one.providerId);
    const format = formatsOf.get(one.providerId);
    if (!provider?.vanity_name || !format) return [];
    const carriers = [...provider.insurance_carriers].toSorted(
      (a, b) => Number(b === format.takes_carrier) - Number(a === format.takes_carrier),
    );
    const inPerson = !one.byVideo && format.in_person;
    return [
      {
        vanity_name: provider.vanity_name,
        display_name: provider.display_name,
        title: provider.title,
        photo: provider.photo,
        city: provider.city,
        state: provider.state,
        distance_miles: one.miles === null ? null : Math.round(one.miles),
        in_person: inPerson,
        video: one.byVideo || format.video,
        services: provider.services.slice(0, MOST_NAMED),
        service_count: provider.services.length,
        accepts_insurance: provider.accepts_insurance,
        insurance_carriers: carriers.slice(0, MOST_NAMED),
        carrier_count: carriers.length,
        visit_price: provider.visit_price,
        usual_reply: provider.usual_reply,
        license: provider.license,
        reason: reasonFor(one, shown, format.takes_carrier),
        // Only the middle of the office's zip is known.
        location:
          inPerson && format.latitude !== null && format.longitude !== null
            ? { latitude: format.latitude, longitude: format.longitude, exact: false }
            : null,
        is_demo: provider.is_demo,
      },
    ];
  });
}

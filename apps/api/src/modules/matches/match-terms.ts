import { licenseHolds } from '../providers/providers.ts';

/** What the terms of a match are read by. */
export interface TermsValues {
  readonly provider_id: number;
  /** Under which of their professions the provider serves the lead. */
  readonly match_profession_id: number;
  readonly profession_id: number;
  readonly root_profession_id: number;
  readonly zip: string;
  readonly state_id: number;
  /** Every service asked for. */
  readonly service_ids: readonly number[];
}

const OF_PROFESSION = 'profession_id in (:profession_id::int, :root_profession_id::int)';

/** SQL: `matches.terms` of a match that is made now. By the provider's own keys, for it is part of the statement that accepts a lead. */
export const MATCH_TERMS = `
  (select jsonb_build_object(
     'covers_zip', exists (
       select from in_person_search s join zips z on z.zip = :zip::text
        where s.provider_id = p.id and s.profession_id = :match_profession_id::int
          and (s.zip = z.zip or s.place <-> ll_to_earth(z.latitude, z.longitude) <= s.reach)),
     'licensed_in_state', exists (
       select from provider_professions o
        where o.provider_id = p.id and o.license_state_id = :state_id::int and o.${OF_PROFESSION}
          and ${licenseHolds('o.license_verified_at', 'o.license_expires_on')})
       or exists (
       select from provider_virtual_states v
        where v.provider_id = p.id and v.state_id = :state_id::int and v.${OF_PROFESSION}
          and ${licenseHolds('v.verified_at', 'v.expires_on')}),
     'services', (
       select icount(o.service_ids & :service_ids::int[]) from provider_professions o
        where o.provider_id = p.id and o.profession_id = :match_profession_id::int))
    from providers p where p.id = :provider_id::int)`;

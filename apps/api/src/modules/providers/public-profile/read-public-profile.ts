import type { PublicProfile } from '@carematch/api-client/contract/providers/public-profile.contract';

import type { Services } from '../../../services.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { licenseHolds } from '../licenses/license-state.ts';
import { namedRegionsOf } from '../regions/read-regions.ts';
import { SHOWN_PROFESSION } from './find-by-vanity-name.ts';
import { readPublicProviders } from './read-public-provider.ts';

/** An average of fewer reviews says more about single clients than about the professional. */
const FEWEST_RATINGS = 3;

type Details = Pick<
  PublicProfile,
  'profession' | 'professions' | 'accepts_requests' | 'care_paths' | 'care_goals' | 'video_states' | 'rating'
> & {
  readonly vanity_name: string | null;
  readonly hides_office_address: boolean;
  readonly profession_id: number;
  readonly licenses: readonly { readonly state: string; readonly verified_at: string }[];
};

const readDetails = namedStatement<{ provider_id: number }>(
  'public-profile-details',
  `select p.vanity_name, p.hides_office_address, pr.id as profession_id,
          json_build_object('slug', pr.slug, 'name', pr.name, 'flow', pr.flow) as profession,
          array(select o.name from provider_professions op join professions o on o.id = op.profession_id
                 where op.provider_id = p.id order by o.id <> pr.id, o.sort_order, o.id) as professions,
          p.status = 'active' and p.accepting_leads as accepts_requests,
          (select coalesce(json_agg(json_build_object('name', c.name, 'is_focus', c.id = any(pp.focus_care_path_ids))
                                    order by c.id <> all(pp.focus_care_path_ids), c.id), '[]')
             from care_paths c where c.id = any(pp.care_path_ids)) as care_paths,
          array(select distinct g.name from care_goals g where g.id = any(pp.care_goal_ids) order by g.name) as care_goals,
          (select coalesce(json_agg(json_build_object('state', held.state, 'verified_at', held.verified_at)
                                    order by held.state_id <> pp.license_state_id, held.state), '[]')
             from (select s.id as state_id, s.name as state, max(l.verified_at) as verified_at
                     from (select o.license_state_id as state_id, o.license_verified_at as verified_at
                             from provider_professions o
                            where o.provider_id = p.id and ${licenseHolds('o.license_verified_at', 'o.license_expires_on')}
                            union all
                           select v.state_id, v.verified_at from provider_virtual_states v
                            where v.provider_id = p.id and ${licenseHolds('v.verified_at', 'v.expires_on')}) l
                     join states s on s.id = l.state_id group by s.id) held) as licenses,
          array(select distinct s.name from provider_virtual_states v join states s on s.id = v.state_id
                 where v.provider_id = p.id and ${licenseHolds('v.verified_at', 'v.expires_on')} order by s.name) as video_states,
          (select json_build_object('average', round(avg(rv.rating), 1), 'count', count(*))
             from reviews rv where rv.provider_id = p.id and rv.hidden_at is null and rv.entered_by is null
           having count(*) >= ${FEWEST_RATINGS}) as rating
     from providers p
     join provider_professions pp on pp.provider_id = p.id and pp.profession_id = ${SHOWN_PROFESSION}
     join professions pr on pr.id = pp.profession_id
    where p.id = :provider_id::int`,
);

/** A professional's page as anyone would see it, shown or not; undefined while there is no profession or name to be shown under. */
export async function readPublicProfile(
  { pool, db }: Pick<Services, 'pool' | 'db'>,
  providerId: number,
): Promise<PublicProfile | undefined> {
  const { rows } = await pool.query<Details>(readDetails({ provider_id: providerId }));
  const [row] = rows;
  if (!row || row.vanity_name === null) return undefined;
  const { profession_id: professionId, hides_office_address: hidesAddress, licenses, ...details } = row;
  const [providers, regions] = await Promise.all([
    readPublicProviders(pool, [{ providerId, professionId }]),
    namedRegionsOf(db, providerId),
  ]);
  const provider = providers.get(providerId);
  if (!provider) return undefined;
  const {
    vanity_name: _name,
    profession: _profession,
    office_phone_number: _phone,
    schedule_url: _schedule,
    license: _license,
    virtual_sessions: _virtual,
    ...shown
  } = provider;
  return {
    ...shown,
    ...details,
    vanity_name: row.vanity_name,
    office_address: hidesAddress ? null : shown.office_address,
    // A picture of the front of a house is an address too.
    office_photos: hidesAddress ? [] : shown.office_photos,
    licenses: licenses.map(({ state, verified_at }) => ({
      state,
      verified_at: new Date(verified_at).toISOString(),
    })),
    in_person: regions.length > 0,
    video: details.video_states.length > 0,
    regions: regions.map(({ name }) => name),
  };
}

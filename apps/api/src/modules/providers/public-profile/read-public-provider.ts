import type { Pool } from 'pg';

import type {
  profileContract,
  PublicProvider,
} from '@carematch/api-client/contract/providers/profile.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { fileAddress } from '../../files/files.ts';
import { RESPONSE_BAND } from '../../matching/matching.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { licenseHolds } from '../licenses/license-state.ts';
import { welcomeVideo, type WelcomeVideoColumns } from '../profile/welcome-video.ts';

/** `usual_reply` by the band of the ranking. */
const USUAL_REPLIES = ['within_4_hours', 'within_a_day', 'later'] as const;

/** Each provider's row: files by their keys. */
type Row = Omit<PublicProvider, 'office_photos' | 'welcome_video' | 'license' | 'usual_reply'> &
  WelcomeVideoColumns & {
    readonly id: number;
    readonly office_photo_keys: readonly string[];
    readonly license_state: string | null;
    readonly license_verified_at: Date | null;
    readonly response_band: 0 | 1 | 2 | null;
  };

const COLUMNS = `
  p.id,
  case when p.deleted_at is not null then 'Your former provider'
       else case when pp.add_dr_prefix then 'Dr. ' else '' end || u.first_name || ' ' || u.last_name end as display_name,
  p.title, pr.name as profession, p.photo, p.about_me, z.city, s.code as state,
  array(select sv.name from services sv where sv.id = any(pp.service_ids)
         order by sv.id <> all(:asked_service_ids::int[]), sv.name) as services,
  p.vanity_name, p.office_phone_number, p.schedule_url, p.office_address, p.practice_since,
  array(select o.file_key from office_photos o where o.provider_id = p.id order by o.id) as office_photo_keys,
  p.welcome_video_key as "welcomeVideoKey", p.welcome_poster_key as "welcomePosterKey",
  p.welcome_video_url as "welcomeVideoUrl",
  exists (select from provider_virtual_states v where v.provider_id = p.id and v.verified_at is not null
             and (v.expires_on is null or v.expires_on >= current_date)) as virtual_sessions,
  license.state as license_state, license.verified_at as license_verified_at, p.accepts_insurance,
  array(select c.name from provider_carriers pc join insurance_carriers c on c.id = pc.carrier_id
         where pc.provider_id = p.id order by c.name) as insurance_carriers,
  case when p.visit_price_from is not null
       then json_build_object('from', p.visit_price_from, 'to', p.visit_price_to) end as visit_price,
  ${RESPONSE_BAND} as response_band,
  p.is_demo,
  (select json_build_object('average', round(avg(rv.rating), 1), 'count', count(*))
     from reviews rv where rv.provider_id = p.id and rv.hidden_at is null having count(*) > 0) as rating,
  (select coalesce(json_agg(latest), '[]')
     from (select rv.author, rv.rating, rv.body, to_char(rv.created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
                  rv.entered_by is not null as entered_by_staff
             from reviews rv where rv.provider_id = p.id and rv.hidden_at is null
            order by rv.created_at desc, rv.id desc limit 3) latest) as reviews`;

/** The license of the profession, or for clients by video that of their state, whichever profession of the root it names. */
const LICENSE = `
  select ls.name as state, held.verified_at
    from (select pp.license_state_id as state_id, pp.license_verified_at as verified_at
           where asked.state_id is null and ${licenseHolds('pp.license_verified_at', 'pp.license_expires_on')}
          union all
          select v.state_id, v.verified_at
            from provider_virtual_states v join professions vp on vp.id = v.profession_id
           where v.provider_id = p.id and v.state_id = asked.state_id
             and (vp.id in (pr.id, pr.parent_id) or vp.parent_id = pr.id)
             and ${licenseHolds('v.verified_at', 'v.expires_on')}) held
    join states ls on ls.id = held.state_id
   limit 1`;

const readProviders = namedStatement<{
  provider_ids: number[];
  profession_ids: number[];
  state_ids: (number | null)[];
  asked_service_ids: readonly number[];
}>(
  'public-providers',
  `select ${COLUMNS}
     from unnest(:provider_ids::int[], :profession_ids::int[], :state_ids::int[])
            as asked(provider_id, profession_id, state_id)
     join providers p on p.id = asked.provider_id
     join users u on u.id = p.user_id
     join professions pr on pr.id = asked.profession_id
     left join provider_professions pp on pp.provider_id = p.id and pp.profession_id = pr.id
     left join zips z on z.zip = p.office_zip
     left join states s on s.id = z.state_id
     left join provider_activity a on a.provider_id = p.id
     left join lateral (${LICENSE}) license on true`,
);

const publicProviderOf = ({
  office_photo_keys: photoKeys,
  welcomeVideoKey,
  welcomePosterKey,
  welcomeVideoUrl,
  license_state: state,
  license_verified_at: verifiedAt,
  response_band: band,
  ...provider
}: Omit<Row, 'id'>): PublicProvider => ({
  ...provider,
  license: state !== null && verifiedAt !== null ? { state, verified_at: verifiedAt.toISOString() } : null,
  usual_reply: band === null ? null : USUAL_REPLIES[band],
  office_photos: photoKeys.map(fileAddress),
  welcome_video: welcomeVideo({ welcomeVideoKey, welcomePosterKey, welcomeVideoUrl }),
});

interface AskedProvider {
  readonly providerId: number;
  readonly professionId: number;
  /** Of a client whom they meet by video: whose license counts there. */
  readonly videoStateId?: number | null;
}

/** The public profiles of providers in the profession under which each is asked for, by provider. Services asked for come first. */
export async function readPublicProviders(
  pool: Pool,
  asked: readonly AskedProvider[],
  askedServiceIds: readonly number[] = [],
): Promise<ReadonlyMap<number, PublicProvider>> {
  if (asked.length === 0) return new Map();
  const { rows } = await pool.query<Row>(
    readProviders({
      provider_ids: asked.map(({ providerId }) => providerId),
      profession_ids: asked.map(({ professionId }) => professionId),
      state_ids: asked.map(({ videoStateId }) => videoStateId ?? null),
      asked_service_ids: askedServiceIds,
    }),
  );
  return new Map(rows.map(({ id, ...row }) => [id, publicProviderOf(row)]));
}

const FIRST_PROFESSION = `select pp.profession_id from provider_professions pp join professions pr on pr.id = pp.profession_id
                          where pp.provider_id = p.id order by pr.sort_order, pr.id limit 1`;

const findOwn = namedStatement<{ provider_id: number }>(
  'public-profile-of-provider',
  `select p.id as "providerId", (${FIRST_PROFESSION}) as "professionId" from providers p where p.id = :provider_id::int`,
);

const findActive = namedStatement<{ user_id: number }>(
  'public-profile-of-user',
  `select p.id as "providerId", (${FIRST_PROFESSION}) as "professionId" from providers p
    where p.user_id = :user_id::int and p.status = 'active'`,
);

/** What a client would see of a provider, in the first of their professions; undefined where there is none to show. */
async function readFirst(
  pool: Pool,
  statement: ReturnType<typeof findOwn>,
): Promise<PublicProvider | undefined> {
  const { rows } = await pool.query<{ providerId: number; professionId: number | null }>(statement);
  const [row] = rows;
  if (!row || row.professionId === null) return undefined;
  const { providerId, professionId } = row;
  return (await readPublicProviders(pool, [{ providerId, professionId }])).get(providerId);
}

/** A professional's own profile as a client sees it; null while there is no profession to be shown under. */
export const ownPublicProfile = async (pool: Pool, providerId: number): Promise<PublicProvider | null> =>
  (await readFirst(pool, findOwn({ provider_id: providerId }))) ?? null;

/** `GET /user/:id`: an active professional as a client sees them. @throws {ApiError} `not_found`. */
export const readPublicProfile: Handler<(typeof profileContract)['GET /user/:id']> = async (
  { services: { pool } },
  { params },
) => {
  const profile = await readFirst(pool, findActive({ user_id: params.id }));
  if (!profile) throw new ApiError('not_found');
  return { public_profile: profile };
};

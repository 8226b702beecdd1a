import type { Pool } from 'pg';

import type { PublicProvider } from '@carematch/api-client/contract/profile.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import { fileAddress } from '../../files/files.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { welcomeVideo, type WelcomeVideoColumns } from './welcome-video.ts';

/** Each provider's row: files by their keys. */
type Row = Omit<PublicProvider, 'office_photos' | 'welcome_video'> &
  WelcomeVideoColumns & { readonly id: number; readonly office_photo_keys: readonly string[] };

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
  p.is_demo,
  (select json_build_object('average', round(avg(rv.rating), 1), 'count', count(*))
     from reviews rv where rv.provider_id = p.id and rv.hidden_at is null having count(*) > 0) as rating,
  (select coalesce(json_agg(latest), '[]')
     from (select rv.author, rv.rating, rv.body, to_char(rv.created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
                  rv.entered_by is not null as entered_by_staff
             from reviews rv where rv.provider_id = p.id and rv.hidden_at is null
            order by rv.created_at desc, rv.id desc limit 3) latest) as reviews`;

const readProviders = namedStatement<{
  provider_ids: number[];
  profession_ids: number[];
  asked_service_ids: readonly number[];
}>(
  'public-providers',
  `select ${COLUMNS}
     from unnest(:provider_ids::int[], :profession_ids::int[]) as asked(provider_id, profession_id)
     join providers p on p.id = asked.provider_id
     join users u on u.id = p.user_id
     join professions pr on pr.id = asked.profession_id
     left join provider_professions pp on pp.provider_id = p.id and pp.profession_id = pr.id
     left join zips z on z.zip = p.office_zip
     left join states s on s.id = z.state_id`,
);

const publicProviderOf = ({
  office_photo_keys: photoKeys,
  welcomeVideoKey,
  welcomePosterKey,
  welcomeVideoUrl,
  ...provider
}: Omit<Row, 'id'>): PublicProvider => ({
  ...provider,
  office_photos: photoKeys.map(fileAddress),
  welcome_video: welcomeVideo({ welcomeVideoKey, welcomePosterKey, welcomeVideoUrl }),
});

/** The public profiles of providers in the profession under which each is asked for, by provider. Services asked for come first. */
export async function readPublicProviders(
  pool: Pool,
  asked: readonly { readonly providerId: number; readonly professionId: number }[],
  askedServiceIds: readonly number[] = [],
): Promise<ReadonlyMap<number, PublicProvider>> {
  if (asked.length === 0) return new Map();
  const { rows } = await pool.query<Row>(
    readProviders({
      provider_ids: asked.map(({ providerId }) => providerId),
      profession_ids: asked.map(({ professionId }) => professionId),
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

/** `GET /user?public=true`: the own profile as a client sees it; null while there is no profession to be shown under. */
export const readOwnPublicProfile = async (pool: Pool, providerId: number): Promise<PublicProvider | null> =>
  (await readFirst(pool, findOwn({ provider_id: providerId }))) ?? null;

/** `GET /user/:id`: an active professional as a client sees them. @throws {ApiError} `not_found`. */
export async function readPublicProfile(pool: Pool, userId: number): Promise<PublicProvider> {
  const profile = await readFirst(pool, findActive({ user_id: userId }));
  if (!profile) throw new ApiError('not_found');
  return profile;
}

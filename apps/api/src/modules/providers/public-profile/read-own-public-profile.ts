import { eq, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { tagOf } from '../../platform/tags.ts';
import { providers } from '../providers.tables.ts';
import { THIS_WEEK } from './count-view.ts';
import { HAS_LICENSE } from './find-by-vanity-name.ts';
import { readPublicProfile } from './read-public-profile.ts';

export type OwnPublicProfile = ResponseOf<(typeof publicProfileContract)['GET /user/public-profile']>;

type Settings = Pick<typeof providers.$inferSelect, 'vanityName' | 'hidesOfficeAddress'>;

/** Tag of what the form changes. */
export const settingsTag = ({ vanityName, hidesOfficeAddress }: Settings): string =>
  tagOf([vanityName, hidesOfficeAddress]);

const SHOWN_WEEKS = 12;

async function hiddenBecause(db: Transaction | Context['services']['db'], providerId: number) {
  const { rows } = await db.execute<{ status: string; has_license: boolean }>(
    sql`select p.status, ${sql.raw(HAS_LICENSE)} as has_license from providers p where p.id = ${providerId}`,
  );
  const [row] = rows;
  if (!row) throw new ApiError('unauthenticated');
  const { status } = row;
  if (status === 'onboarding' || status === 'suspended' || status === 'closed') return status;
  return row.has_license ? null : 'no_license';
}

/** `GET /user/public-profile`. */
export async function readOwnPublicProfile({
  actor: { providerId },
  services,
}: Context<ActorForProfessional>): Promise<OwnPublicProfile> {
  const { db } = services;
  const [own] = await db.select().from(providers).where(eq(providers.id, providerId));
  if (!own) throw new ApiError('unauthenticated');
  const { rows: weeks } = await db.execute<OwnPublicProfile['weeks'][number]>(sql`
    select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(c.views, 0) as views, coalesce(c.starts, 0) as starts
      from (select (${THIS_WEEK} - 7 * n)::date as week from generate_series(0, ${SHOWN_WEEKS - 1}) n) w
      left join profile_weeks c on c.week = w.week and c.provider_id = ${providerId}
     order by w.week`);
  return {
    vanity_name: own.vanityName,
    hides_office_address: own.hidesOfficeAddress,
    hidden_because: await hiddenBecause(db, providerId),
    profile: (await readPublicProfile(services, providerId)) ?? null,
    weeks,
    tag: settingsTag(own),
  };
}

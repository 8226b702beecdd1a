import { sql } from 'drizzle-orm';

import type { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { profileWeeks } from '../providers.tables.ts';
import { findByVanityName, isPublic } from './find-by-vanity-name.ts';

/** Crawlers that run scripts, link previews and measuring tools, by what they say they are. */
const BOTS = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;

/** Monday of the present week, in UTC. */
export const THIS_WEEK = sql`date_trunc('week', now() at time zone 'UTC')::date`;

/** `POST /public/professionals/:vanity_name/views`: counts in the professional's week. Bots get the same answer and count for nothing. @throws {ApiError} `not_found`. */
export const countView: Handler<
  (typeof publicProfileContract)['POST /public/professionals/:vanity_name/views']
> = async (
  { services: { pool, db }, userAgent = '' },
  { params: { vanity_name: typed }, body: { kind } },
) => {
  const answer = { message: 'Received.' };
  if (BOTS.test(userAgent)) return answer;
  const named = await findByVanityName(pool, typed);
  if (!named || !isPublic(named)) throw new ApiError('not_found');
  const column = kind === 'view' ? 'views' : 'starts';
  await db
    .insert(profileWeeks)
    .values({ providerId: named.provider_id, week: THIS_WEEK, [column]: 1 })
    .onConflictDoUpdate({
      target: [profileWeeks.providerId, profileWeeks.week],
      set: { [column]: sql`${profileWeeks[column]} + 1` },
    });
  return answer;
};

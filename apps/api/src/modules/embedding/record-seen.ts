import { sql } from 'drizzle-orm';

import type { embeddingContract } from '@carematch/api-client/contract/embedding/embedding.contract';
import { previewedAccent } from '@carematch/validation/rules/preview-host';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { embeddedSiteDomains, embeddedSites } from './embedding.tables.ts';

/** `POST /embedded-sites/:host/seen`. Of concurrent calls one writes: the others wait for it, and then find a fresh time. */
export const recordSeen: Handler<(typeof embeddingContract)['POST /embedded-sites/:host/seen']> = async (
  { services: { db, env } },
  { params: { host } },
) => {
  const answer = { message: 'Recorded' };
  if (previewedAccent(new URL(env.CONSOLE_URL).host, host) !== undefined) return answer;
  const { rowCount } = await db.execute(sql`
    with site as (select site_id from ${embeddedSiteDomains} where host = ${host}),
         seen as (update ${embeddedSites} set last_seen_at = now() from site
                   where id = site.site_id
                     and (last_seen_at is null or last_seen_at <= now() - interval '1 minute'))
    select site_id from site`);
  if (rowCount === 0) throw new ApiError('not_found');
  return answer;
};

import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

import type { searchContract } from '@carematch/api-client/contract/search/search.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';

/** Limit of the sitemap protocol. */
const PAGES_OF_PART = 50_000;

/** A professional who was suspended or deleted is gone after at most this time, milliseconds. */
const FRESH_FOR_MS = 30_000;

/** Pages, then profiles of professionals who have one now. */
const ENTRIES = `
  select 0 as kind, 0 as number, vertical, keyword, place, changed_at,
         concat_ws('/', '/verified-professional', vertical, nullif(keyword, ''), nullif(place, '')) as path
    from search_pages
   union all
  select 1, f.provider_id, '', '', '', f.changed_at, '/public-profile/' || p.vanity_name
    from search_profiles f join providers p on p.id = f.provider_id
   where p.status = 'active' and p.deleted_at is null and p.vanity_name is not null`;

const ORDER = 'kind, number, vertical, keyword, place';

interface Part {
  readonly part: number;
  readonly changed_at: string;
}

interface Page {
  readonly path: string;
  readonly changed_at: string;
}

async function readParts(pool: Pool): Promise<Part[]> {
  const { rows } = await pool.query<{ part: number; changed_at: Date }>(
    `select part::int, max(changed_at) as changed_at
       from (select (row_number() over (order by ${ORDER}) - 1) / ${PAGES_OF_PART} + 1 as part, changed_at from (${ENTRIES}) e) numbered
      group by part order by part`,
  );
  return rows.map(({ part, changed_at: changedAt }) => ({ part, changed_at: changedAt.toISOString() }));
}

async function readPart(pool: Pool, part: number): Promise<Page[]> {
  const { rows } = await pool.query<{ path: string; changed_at: Date }>(
    `select path, changed_at from (${ENTRIES}) e order by ${ORDER} limit ${PAGES_OF_PART} offset ($1::bigint - 1) * ${PAGES_OF_PART}`,
    [part],
  );
  return rows.map(({ path, changed_at: changedAt }) => ({ path, changed_at: changedAt.toISOString() }));
}

/** Parts of the sitemap, held for a moment: however many crawlers ask, each is read once. */
export function sitemapHandlers(pool: Pool): {
  readonly list: Handler<(typeof searchContract)['GET /search/sitemap']>;
  readonly read: Handler<(typeof searchContract)['GET /search/sitemap/:part']>;
} {
  const parts = new LRUCache<'all', Part[]>({
    max: 1,
    ttl: FRESH_FOR_MS,
    fetchMethod: () => readParts(pool),
  });
  const pages = new LRUCache<number, Page[]>({
    max: 4,
    ttl: FRESH_FOR_MS,
    fetchMethod: (part) => readPart(pool, part),
  });
  return {
    list: async () => ({ parts: await parts.forceFetch('all') }),
    read: async (_context, { params: { part } }) => {
      const known = await parts.forceFetch('all');
      // The first part is there before anything is in it.
      if (part > Math.max(known.length, 1)) throw new ApiError('not_found');
      return { pages: await pages.forceFetch(part) };
    },
  };
}

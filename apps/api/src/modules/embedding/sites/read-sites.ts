import { eq, type SQL, sql } from 'drizzle-orm';

import type {
  embeddedSitesContract,
  ListedSite,
} from '@carematch/api-client/contract/embedding/embedding.contract';
import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Executor } from '../../../db/client.ts';
import { type Days, withinDays } from '../../../db/within-days.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { leads } from '../../leads/leads.tables.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { tagOf } from '../../platform/tags.ts';
import { embeddedSites } from '../embedding.tables.ts';

type List = (typeof embeddedSitesContract)['GET /embedded-sites'];
type Sort = ParsedRequest<List>['query']['sort'];

const isoTime = (text: string): string => new Date(text).toISOString();

/** A row as the database gives it, times as its texts. */
type SiteRow = Omit<ListedSite, 'tag' | 'last_seen_at' | 'added' | 'changed'> & {
  readonly last_seen_at: string | null;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly updated_at: string;
  readonly updated_by: string | null;
  readonly total: number;
};

interface Wanted {
  readonly where?: SQL;
  /** Days that leads are counted of. */
  readonly days: Days;
  readonly sort?: Sort;
  readonly limit?: number;
  readonly offset?: number;
}

const nameOf = (userId: SQL): SQL =>
  sql`(select trim(first_name || ' ' || last_name) from users where users.id = ${userId})`;

/** Never seen comes last, whichever way round. */
function orderOf(sort: Sort): SQL {
  const column = sort.replace('-', '');
  return sql.raw(
    `${column === 'name' ? 'lower(name)' : column} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, id`,
  );
}

async function findSites(
  db: Executor,
  { where = sql`true`, days, sort = 'name', limit, offset = 0 }: Wanted,
): Promise<SiteRow[]> {
  const inPeriod = withinDays(leads.createdAt, days, DEFAULT_TIME_ZONE) ?? sql`true`;
  const { rows } = await db.execute<SiteRow & Record<string, unknown>>(sql`
    with counted as (
      select site_id, count(*)::int as leads, (count(*) filter (where outcome = 'matched'))::int as matches
        from leads join embedded_site_domains on host = leads.embedded_on
       where leads.embedded_on is not null and ${inPeriod}
       group by site_id)
    select embedded_sites.id, name, landing_page, accent_color, last_seen_at, is_demo,
           embedded_sites.created_at, ${nameOf(sql`created_by`)} as created_by,
           embedded_sites.updated_at, ${nameOf(sql`updated_by`)} as updated_by,
           array(select host from embedded_site_domains where site_id = embedded_sites.id order by position) as domains,
           coalesce(leads, 0) as leads, coalesce(matches, 0) as matches, (count(*) over ())::int as total
      from embedded_sites left join counted on site_id = embedded_sites.id
     where ${where}
     order by ${orderOf(sort)} limit ${limit ?? null} offset ${offset}`);
  return rows;
}

/** A site as staff see it. Its tag stands for what they can change. */
function presentSite(row: SiteRow): ListedSite {
  const { id, name, domains, landing_page, accent_color, leads: received, matches, is_demo } = row;
  return {
    id,
    name,
    domains,
    landing_page,
    accent_color,
    last_seen_at: row.last_seen_at && isoTime(row.last_seen_at),
    leads: received,
    matches,
    added: { at: isoTime(row.created_at), by: row.created_by },
    changed: { at: isoTime(row.updated_at), by: row.updated_by },
    is_demo,
    tag: tagOf([name, domains, landing_page, accent_color]),
  };
}

/** `GET /embedded-sites`. */
export const listSites: Handler<List> = async ({ services: { db } }, { query }) => {
  const { search, start_date: from, end_date: to, sort, page, perPage } = query;
  const phrase = search?.toLowerCase() ?? '';
  const where = sql`strpos(lower(name), ${phrase}) > 0
    or exists (select from embedded_site_domains where site_id = embedded_sites.id and strpos(host, ${phrase}) > 0)`;
  const wanted = { where, days: { from, to }, sort };
  const rows = await findSites(db, { ...wanted, limit: perPage, offset: (page - 1) * perPage });
  // A page beyond the last has no row to read the total from.
  const total =
    rows[0]?.total ?? (page === 1 ? 0 : (await findSites(db, { ...wanted, limit: 1 }))[0]?.total) ?? 0;
  return { sites: rows.map(presentSite), pagination: paginationOf({ page, perPage, total }) };
};

/** A site with what it brought on some days. @throws {ApiError} `not_found`. */
export async function siteById(db: Executor, id: number, days: Days = {}): Promise<ListedSite> {
  const [row] = await findSites(db, { where: eq(embeddedSites.id, id), days });
  if (!row) throw new ApiError('not_found');
  return presentSite(row);
}

/** `GET /embedded-sites/:id`. */
export const readSite: Handler<(typeof embeddedSitesContract)['GET /embedded-sites/:id']> = async (
  { services: { db } },
  { params: { id }, query: { start_date: from, end_date: to } },
) => ({ site: await siteById(db, id, { from, to }) });

/** `GET /landing-pages` of staff. */
export const listLandingPages: Handler<(typeof embeddedSitesContract)['GET /landing-pages']> = async ({
  services: { catalog },
}) => {
  const { rows } = await catalog.view();
  return { landing_pages: rows.landingPages.map(({ identifier, headline }) => ({ identifier, headline })) };
};

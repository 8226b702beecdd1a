import type { ListedSite } from '@carematch/api-client/contract/embedding/embedding.contract';
import type { ValuesOf } from '@carematch/front-end/url-state';
import { day, urlState } from '@carematch/front-end/url-state';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type { ListedSite };

export const SITES_KEY = 'embedded-sites';

/** Days whose leads a site's page counts. */
const DAYS = { start_date: day, end_date: day };
export const siteDays = urlState(DAYS);
export type SiteDays = ValuesOf<typeof DAYS>;

/** One site. Its leads and matches are those of all time. */
export const siteQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: [SITES_KEY, id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /embedded-sites/:id', { params: { id } }, { signal })).site,
    staleTime: FRESH_MS,
  });

/** The same site with its leads and matches of some days. */
export const siteNumbersQuery = ({ api }: AdminConsole, id: number, query: SiteDays) =>
  queryOptions({
    queryKey: [SITES_KEY, String(id), 'numbers', query.start_date ?? '', query.end_date ?? ''],
    queryFn: async ({ signal }) =>
      (await api.call('GET /embedded-sites/:id', { params: { id: String(id) }, query }, { signal })).site,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Landing pages to choose from. */
export const landingPagesQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['landing-pages'],
    queryFn: async ({ signal }) => (await api.call('GET /landing-pages', {}, { signal })).landing_pages,
    staleTime: CACHE_MS,
  });

/** Shows a site as it was saved, everywhere. */
export async function keepSite(adminConsole: AdminConsole, site: ListedSite): Promise<void> {
  const { queryClient } = adminConsole;
  queryClient.setQueryData(siteQuery(adminConsole, String(site.id)).queryKey, site);
  await queryClient.invalidateQueries({ queryKey: [SITES_KEY], refetchType: 'none' });
}

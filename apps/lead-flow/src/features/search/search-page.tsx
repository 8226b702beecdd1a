import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';

import { Suspense } from 'react';

import { searchPageCall, searchProfessionalsCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { optionalPart } from '../../shared/lazy-part.tsx';
import { type PageHead, type PageParams, pageOf } from '../../shared/page-module.ts';
import { useLocation, useParams } from '../../shared/router.ts';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { askedBy, filtersOf, movedTo } from './search-address.ts';
import { structuredData } from './structured-data.ts';

// The document is of use without any script: what it shows comes to life after the app has started.
const SearchResults = optionalPart(() => import('./search-results.tsx'), 'SearchResults');
const UnknownSearch = optionalPart(() => import('./unknown-search.tsx'), 'UnknownSearch');
const UnreadableSearch = optionalPart(() => import('./unreadable-search.tsx'), 'UnreadableSearch');

function calls(params: PageParams, query: URLSearchParams) {
  const asked = askedBy(params, query);
  if (!asked) return [] as const;
  const [page, day] = [query.get('page'), query.get('day')];
  const listed = { ...asked, ...filtersOf(query), ...(page && { page }), ...(day && { day }) };
  return [searchPageCall(asked), searchProfessionalsCall(listed as typeof asked)] as const;
}

/** Only the page itself may be listed, and no selection of it. */
function robotsOf(page: FoundSearchPage, query: URLSearchParams): PageHead['robots'] {
  if (page.professionals.total === 0) return 'noindex';
  const isSelection = Object.keys(filtersOf(query)).length > 0 || query.has('page') || query.has('day');
  return page.is_listed && !isSelection && !page.path.includes('?') ? undefined : 'noindex, follow';
}

function SearchPage() {
  const params = useParams();
  const query = new URLSearchParams(useLocation().search);
  return (
    <WithData calls={calls(params, query)} loading={<LateLoading />}>
      {([page, found]) => (
        <Suspense fallback={<LateLoading />}>
          {page?.kind !== 'page' ? (
            <UnknownSearch page={page} />
          ) : found ? (
            <SearchResults page={page} found={found} filters={filtersOf(query)} />
          ) : (
            <UnreadableSearch page={page} />
          )}
        </Suspense>
      )}
    </WithData>
  );
}

/** `/verified-professional/…`: professionals of a vertical, of a keyword, near a place. */
export const page = pageOf({
  Component: SearchPage,
  calls,
  head: (_, results, query = new URLSearchParams()) => {
    const [page] = results ?? [];
    if (page?.kind !== 'page')
      return { title: page ? 'Page not found' : 'Find a verified professional', robots: 'noindex' };
    const { title, description, path } = page;
    return { title, description, canonical: path, robots: robotsOf(page, query) };
  },
  answer: ([page, found], address) => {
    if (page === undefined) return { status: 404 };
    if (page.kind === 'unknown') return { status: 404 };
    const moved = movedTo(page.path, address);
    if (moved !== undefined) return { movedTo: moved };
    if (!found) return { status: 422 };
    const { pagination } = found;
    return { status: pagination.page > Math.max(1, pagination.last_page) ? 404 : 200 };
  },
  // The browser has no use for it.
  structuredData: import.meta.env.SSR ? structuredData : undefined,
});

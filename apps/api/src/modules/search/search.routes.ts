import type { searchContract } from '@carematch/api-client/contract/search/search.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { holdFound } from './found-cache.ts';
import type { CurrentIndex } from './hold-search-index.ts';
import { listProfessionals } from './list-professionals.ts';
import { readPage } from './read-page.ts';
import { holdSearchData } from './search-data.ts';
import { sitemapHandlers } from './sitemap.ts';

export function searchHandlers(
  services: Services,
  currentIndex: CurrentIndex,
): Handlers<typeof searchContract> {
  const data = holdSearchData(services);
  const find = holdFound();
  const sitemap = sitemapHandlers(services.pool);
  return {
    'GET /search/pages': readPage(data, find, currentIndex),
    'GET /search/professionals': listProfessionals(data, find, currentIndex),
    'GET /search/sitemap': sitemap.list,
    'GET /search/sitemap/:part': sitemap.read,
  };
}

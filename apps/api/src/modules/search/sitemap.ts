import type { searchContract } from '@carematch/api-client/contract/search/search.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';

/** `GET /search/sitemap`. */
export const listSitemap: Handler<(typeof searchContract)['GET /search/sitemap']> = async () => ({
  parts: [],
});

/** `GET /search/sitemap/:part`. */
export const readSitemapPart: Handler<(typeof searchContract)['GET /search/sitemap/:part']> = async () => {
  throw new ApiError('not_found');
};

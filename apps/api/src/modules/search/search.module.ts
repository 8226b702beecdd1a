import { searchContract } from '@carematch/api-client/contract/search/search.contract';

import { type ApiModule, type RegisterRoutes, serve } from '../../api-module.ts';
import { holdSearchIndex } from './hold-search-index.ts';
import { searchJobs } from './search.jobs.ts';
import { searchHandlers } from './search.routes.ts';

/** The search, whose index is read as soon as the API listens: a large one takes a minute. */
const serveSearch: RegisterRoutes = (app, services) => {
  const currentIndex = holdSearchIndex(services.pool);
  app.addHook('onListen', (done) => {
    currentIndex().catch((error: unknown) => {
      services.log.warn({ err: error }, 'the search index was not read; the next search reads it');
    });
    done();
  });
  serve('public', searchContract, searchHandlers(services, currentIndex))(app, services);
};

export const searchModule: ApiModule = { routes: [serveSearch], jobs: [searchJobs] };

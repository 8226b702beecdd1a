import { guidesContract } from '@carematch/api-client/contract/content/guides.contract';
import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import { serve, type ApiModule } from '../../api-module.ts';
import { serveGuidePdfs } from './guide-pdfs.ts';
import { listGuides, readGuide } from './guides.ts';

/** Texts that the product publishes. */
export const contentModule: ApiModule = {
  routes: [
    serve('public', guidesContract, { 'GET /guides': listGuides, 'GET /guides/:id': readGuide }),
    (app, services) => serveGuidePdfs(app, services, AREA_BASE.public),
  ],
  jobs: [],
};

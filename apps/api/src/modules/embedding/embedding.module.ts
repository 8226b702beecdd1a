import {
  embeddedSitesContract,
  embeddingContract,
} from '@carematch/api-client/contract/embedding/embedding.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { embeddedSitesHandlers, embeddingHandlers } from './embedding.routes.ts';

export const embeddingModule: ApiModule = {
  routes: [
    serve('public', embeddingContract, embeddingHandlers),
    serve('admin', embeddedSitesContract, embeddedSitesHandlers),
  ],
  jobs: [],
};

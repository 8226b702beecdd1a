import { embeddingContract } from '@carematch/api-client/contract/embedding/embedding.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { embeddingHandlers } from './embedding.routes.ts';

export const embeddingModule: ApiModule = {
  routes: [serve('public', embeddingContract, embeddingHandlers)],
  jobs: [],
};

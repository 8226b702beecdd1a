import {
  creditsContract,
  staffCreditsContract,
} from '@carematch/api-client/contract/credits/credits.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { creditsHandlers, staffCreditsHandlers } from './credits.routes.ts';

export const creditsModule: ApiModule = {
  routes: [
    serve('public', creditsContract, creditsHandlers),
    serve('admin', staffCreditsContract, staffCreditsHandlers),
  ],
  jobs: [],
};

import { roiContract } from '@carematch/api-client/contract/roi/roi.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { roiHandlers } from './roi.routes.ts';

export const roiModule: ApiModule = {
  routes: [serve('admin', roiContract, roiHandlers)],
  jobs: [],
};

import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import { listsOf } from '@carematch/front-end/list/define-list';

import { savedViews } from './saved-views.ts';

/** Declares a list of the console. */
export const defineList = listsOf<AdminApi>({
  access: ['admin'],
  density: 'dense',
  shape: 'drawer',
  pageSizes: [25, 50, 100],
  savedViews,
});

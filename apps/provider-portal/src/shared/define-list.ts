import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { listsOf } from '@carematch/front-end/list/define-list';
import { readImpersonation } from '@carematch/session/impersonation';

/** Declares a list of the portal. */
export const defineList = listsOf<PublicApi>({
  access: ['professional'],
  density: 'roomy',
  shape: 'panel',
  // Staff on behalf of a professional export nothing.
  canExport: ({ tabStorage }) => readImpersonation(tabStorage) === undefined,
});

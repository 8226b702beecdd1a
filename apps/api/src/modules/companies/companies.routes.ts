import type { companiesContract } from '@carematch/api-client/contract/companies.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function companiesHandlers(_services: Services): Handlers<typeof companiesContract> {
  return {
    'GET /company': missing,
    'POST /company': missing,
    'DELETE /company': missing,
    'GET /team-members': missing,
    'GET /team-members/:id': missing,
    'POST /team-members': missing,
    'POST /team-members/:id': missing,
    'DELETE /team-members/:id': missing,
    'POST /team-members/:id/office-photos': missing,
    'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': missing,
    'GET /company-invitations/:token': missing,
    'POST /company-invitations/:token/accept': missing,
  };
}

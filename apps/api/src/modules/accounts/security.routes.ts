import type {
  adminSecurityContract,
  securityContract,
} from '@carematch/api-client/contract/security.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function securityHandlers(_services: Services): Handlers<typeof securityContract> {
  return {
    'POST /second-factor/begin': missing,
    'POST /second-factor/confirm': missing,
    'POST /user/update-old-password': missing,
    'POST /user/update-password': missing,
    'GET /user/sessions': missing,
    'DELETE /user/sessions/:id': missing,
    'DELETE /user/sessions': missing,
    'GET /user/second-factor': missing,
    'POST /user/second-factor': missing,
    'POST /user/second-factor/confirm': missing,
    'POST /user/second-factor/recovery-codes': missing,
    'DELETE /user/second-factor': missing,
  };
}

export function adminSecurityHandlers(_services: Services): Handlers<typeof adminSecurityContract> {
  return {
    'POST /me/update-old-password': missing,
    'GET /me/sessions': missing,
    'DELETE /me/sessions/:id': missing,
    'DELETE /me/sessions': missing,
    'GET /me/second-factor': missing,
    'POST /me/second-factor': missing,
    'POST /me/second-factor/confirm': missing,
    'POST /me/second-factor/recovery-codes': missing,
  };
}

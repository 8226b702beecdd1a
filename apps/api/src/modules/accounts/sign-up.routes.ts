import type { signUpContract } from '@carematch/api-client/contract/sign-up.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function signUpHandlers(_services: Services): Handlers<typeof signUpContract> {
  return {
    'POST /sign-ups': missing,
    'GET /pending-sign-in': missing,
    'POST /send/otp': missing,
    'POST /validate/otp': missing,
    'POST /user/terms': missing,
  };
}

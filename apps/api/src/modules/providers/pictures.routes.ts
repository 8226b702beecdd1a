import type { picturesContract } from '@carematch/api-client/contract/pictures.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function picturesHandlers(_services: Services): Handlers<typeof picturesContract> {
  return {
    'POST /user/photo': missing,
    'DELETE /user/photo': missing,
    'POST /user/office-photos': missing,
    'POST /user/welcome-video': missing,
    'DELETE /user/welcome-video': missing,
  };
}

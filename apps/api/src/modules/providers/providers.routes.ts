import type { providersContract } from '@carematch/api-client/contract/providers.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { readProfessional, readVirtualLeadOptions } from './read-professional.ts';

export function providersHandlers({ db }: Services): Handlers<typeof providersContract> {
  return {
    'GET /user': ({ actor }) => readProfessional(db, actor),
    'GET /user/virtual-leads/options': ({ actor }) => readVirtualLeadOptions(db, actor),
  };
}

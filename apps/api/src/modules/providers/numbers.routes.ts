import type { numbersContract } from '@carematch/api-client/contract/providers/numbers.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { assignNumber } from './numbers/assign-number.ts';
import { giveUpNumber } from './numbers/give-up-number.ts';

export function numbersHandlers(services: Services): Handlers<typeof numbersContract> {
  return {
    'POST /users/:id/assign-twilio-number': async ({ actor }, { params, body }) => ({
      phone_number: await assignNumber(services, actor, { userId: params.id, areaCode: body.area_code }),
    }),
    'DELETE /users/:id/twilio-number': async ({ actor }, { params }) => {
      await giveUpNumber(services, actor, params.id);
      return { message: 'Number released.' };
    },
  };
}

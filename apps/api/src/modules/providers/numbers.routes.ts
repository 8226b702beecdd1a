import type { numbersContract } from '@carematch/api-client/contract/providers/numbers.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { assignNumber } from './numbers/assign-number.ts';
import { giveUpNumber } from './numbers/give-up-number.ts';

export const numbersHandlers: Handlers<typeof numbersContract> = {
  'POST /users/:id/assign-twilio-number': assignNumber,
  'DELETE /users/:id/twilio-number': giveUpNumber,
};

import type { numbersContract } from '@carematch/api-client/contract/providers/numbers.contract';

import { maskPhone } from '../../../crypto/masking.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { releaseNumber } from './release-number.ts';

/** `DELETE /users/:id/twilio-number`. @throws {ApiError} `not_found` if they have no number. */
export const giveUpNumber: Handler<(typeof numbersContract)['DELETE /users/:id/twilio-number']> = async (
  context,
  { params },
) => {
  const { actor, services } = context;
  const { providerId } = (await onBehalfOf(context, ofUser(params.id))).actor;
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const released = await releaseNumber(tx, providerId);
    if (!released) throw new ApiError('not_found', { message: 'They have no number.' });
    const { areaCode, number } = released;
    await audit(
      { tx, actor },
      {
        action: 'number.released',
        subject: { type: 'provider', id: providerId },
        before: { area_code: areaCode, number: number && maskPhone(number) },
      },
    );
    return { message: 'Number released.' };
  });
};

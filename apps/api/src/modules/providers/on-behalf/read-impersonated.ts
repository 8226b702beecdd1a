import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { presentImpersonation } from '../../accounts/accounts.ts';
import { readProfessionalOf } from './read-professional-of.ts';

/** `GET /user`: the professional as whom a member of staff acts in the portal. */
export const readImpersonated: Handler<(typeof onBehalfContract)['GET /user']> = async (context) => {
  const live = await presentImpersonation(context);
  if (!live) return { user: null, ends_at: null };
  return {
    user: await readProfessionalOf(context, { userId: live.userId }),
    ends_at: live.endsAt?.toISOString() ?? null,
  };
};

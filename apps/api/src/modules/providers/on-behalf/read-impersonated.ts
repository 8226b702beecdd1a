import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { presentImpersonation } from '../../accounts/accounts.ts';
import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { type ProfessionalUser, readProfessional } from '../profile/read-professional.ts';
import { ofUser, onBehalfOf } from './on-behalf-of.ts';

/** The professional with this user, as staff see them. @throws {ApiError} `not_found`. */
export const readProfessionalOf = async (
  context: Context<StaffActor, 'db' | 'vault'>,
  { userId }: { readonly userId: number },
): Promise<ProfessionalUser> => readProfessional(await onBehalfOf(context, ofUser(userId)));

/** `GET /user`: the professional as whom a member of staff acts in the portal. */
export const readImpersonated: Handler<(typeof onBehalfContract)['GET /user']> = async (context) => {
  const live = await presentImpersonation(context);
  if (!live) return { user: null, ends_at: null };
  return {
    user: await readProfessionalOf(context, { userId: live.userId }),
    ends_at: live.endsAt?.toISOString() ?? null,
  };
};

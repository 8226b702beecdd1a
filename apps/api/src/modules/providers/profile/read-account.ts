import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { ownImpersonation } from '../../accounts/accounts.ts';
import { readProfessional } from './read-professional.ts';
import { ownPublicProfile } from '../public-profile/read-public-provider.ts';

type ReadAccount = (typeof profileContract)['GET /user'];

/** `GET /user`: a professional's account and profile; also as a client sees it, and who of staff acts as them in the portal. */
export async function readAccount(
  context: Context<ActorForProfessional>,
  { query }: Input<ReadAccount, 'query'>,
): Promise<ResponseOf<ReadAccount>> {
  const { actor, services } = context;
  return {
    user: await readProfessional(context),
    ...(actor.kind === 'staffAsProfessional' &&
      actor.impersonationId !== undefined && { impersonation: await ownImpersonation({ actor, services }) }),
    ...(query.public && { public_profile: await ownPublicProfile(services.pool, actor.providerId) }),
  };
}

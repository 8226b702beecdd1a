import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { memberOf } from '../members/read-members.ts';
import { checkManages, checkUnknownEmail, lockMember } from '../membership.ts';
import { invite } from './invite.ts';
import { limitInvitation } from './limit-invitation.ts';

type InviteAgain = (typeof companiesContract)['POST /team-members/:id/invitation'];

/**
 * `POST /team-members/:id/invitation`: emails someone of the own company who has not joined an invitation, or another one, also to another email.
 * @throws {ApiError} `not_found`, `forbidden`, `already_in_company` for who has joined, `rate_limited`.
 */
export async function inviteAgain(
  context: Context<ActorForProfessional>,
  { params: { id }, body: { email } }: Input<InviteAgain, 'params' | 'body'>,
): Promise<ResponseOf<InviteAgain>> {
  const { actor, services } = context;
  const { providerId } = actor;
  await limitInvitation(context, email);
  return services.db.transaction(async (tx) => {
    const { own, member } = await lockMember(tx, providerId, id);
    checkManages(own, member.role);
    if (member.userId !== null) throw new ApiError('already_in_company');
    await checkUnknownEmail(tx, own, email, id);
    await invite({ ...context, tx }, { memberId: id, email });
    return { team_member: await memberOf(tx, providerId, id) };
  });
}

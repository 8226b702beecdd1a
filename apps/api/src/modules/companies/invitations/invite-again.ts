import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { type MemberAnswer, readMember } from '../members/read-members.ts';
import { checkManages, checkUnknownEmail, lockMember } from '../membership.ts';
import { invite } from './invite.ts';

/**
 * Emails someone of the own company who has not joined an invitation, or another one, also to another email.
 * @throws {ApiError} `not_found`, `forbidden`, `already_in_company` for who has joined, `rate_limited`.
 */
export async function inviteAgain(
  { db, vault, limits }: Pick<Services, 'db' | 'vault' | 'limits'>,
  actor: ActorForProfessional,
  id: number,
  email: string,
): Promise<MemberAnswer> {
  await limits.invitationEmail(actor, email);
  return db.transaction(async (tx) => {
    const { own, member } = await lockMember(tx, actor, id);
    checkManages(own, member.role);
    if (member.userId !== null) throw new ApiError('already_in_company');
    await checkUnknownEmail(tx, own, email, id);
    await invite(tx, vault, actor, id, email);
    return readMember(tx, actor, id);
  });
}

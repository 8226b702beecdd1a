import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import { answerOnce } from '../../platform/answer-once.ts';
import { audit } from '../../platform/audit.ts';
import { teamMembers } from '../companies.tables.ts';
import { invite } from '../invitations/invite.ts';
import { limitInvitation } from '../invitations/limit-invitation.ts';
import { checkManages, checkUnknownEmail, lockMembership } from '../membership.ts';
import { memberOf } from './read-members.ts';

/** Of one company. */
const MOST_MEMBERS = 200;

type AddMember = (typeof companiesContract)['POST /team-members'];

/**
 * Adds someone to the own company, and invites them if an email is given; its caller has counted the invitation.
 * @throws {ApiError} `not_found` for who is in none, `forbidden`, `already_in_company` for an email that someone in it has,
 * `validation_failed` if the company is full.
 */
export async function insertMember(
  context: TransactionContext<ActorForProfessional>,
  { body }: Input<AddMember, 'body'>,
): Promise<ResponseOf<AddMember>> {
  const { actor, tx } = context;
  const { first_name: firstName, last_name: lastName, title, about_me: aboutMe, email, role } = body;
  const own = await lockMembership(tx, actor.providerId);
  checkManages(own, role);
  if ((await tx.$count(teamMembers, eq(teamMembers.companyId, own.companyId))) >= MOST_MEMBERS)
    throw new ApiError('validation_failed', {
      message: `A company can have up to ${MOST_MEMBERS} people. Remove someone first.`,
    });
  if (email !== undefined) await checkUnknownEmail(tx, own, email);
  const [made] = await tx
    .insert(teamMembers)
    .values({
      companyId: own.companyId,
      role,
      firstName,
      lastName,
      title: title || null,
      aboutMe: aboutMe || null,
    })
    .returning({ id: teamMembers.id });
  if (!made) throw new Error('The member was not added.');
  await audit(context, {
    action: 'team_member.added',
    subject: { type: 'team_member', id: made.id },
    after: { company_id: own.companyId, role },
  });
  if (email !== undefined) await invite(context, { memberId: made.id, email });
  return { team_member: await memberOf(tx, actor.providerId, made.id) };
}

/** `POST /team-members`. @throws {ApiError} what `insertMember` throws, `rate_limited`. */
export const addMember: Handler<AddMember> = async (context, input) => {
  if (input.body.email !== undefined) await limitInvitation(context, input.body.email);
  return answerOnce<AddMember>(insertMember)(context, input);
};

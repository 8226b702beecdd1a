import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { teamMembers } from '../companies.tables.ts';
import { invite } from '../invitations/invite.ts';
import { checkManages, checkUnknownEmail, lockMembership } from '../membership.ts';
import { type MemberAnswer, readMember } from './read-members.ts';

/** Of one company. */
const MOST_MEMBERS = 200;

type NewMember = ParsedRequest<(typeof companiesContract)['POST /team-members']>['body'];

/**
 * Adds someone to the own company, and invites them where an email is given.
 * @throws {ApiError} `not_found` for who is in none, `forbidden`, `already_in_company` for an email that someone in it has,
 * `validation_failed` where the company is full.
 */
export async function addMember(
  tx: Transaction,
  { vault }: Pick<Services, 'vault'>,
  actor: ActorForProfessional,
  { first_name: firstName, last_name: lastName, title, about_me: aboutMe, email, role }: NewMember,
): Promise<MemberAnswer> {
  const own = await lockMembership(tx, actor);
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
  await audit(
    { tx, actor },
    {
      action: 'team_member.added',
      subject: { type: 'team_member', id: made.id },
      after: { company_id: own.companyId, role },
    },
  );
  if (email !== undefined) await invite(tx, vault, actor, made.id, email);
  return readMember(tx, actor, made.id);
}

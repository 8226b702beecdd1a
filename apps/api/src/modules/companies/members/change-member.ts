import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies.contract';
import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { teamMembers } from '../companies.tables.ts';
import { checkManages, checkOwnerLeft, lockMember } from '../membership.ts';
import { type MemberAnswer, readMember } from './read-members.ts';

type MemberChange = ParsedRequest<(typeof companiesContract)['POST /team-members/:id']>['body'];

/** An empty text takes away what was there; one that is not given leaves it. */
const emptied = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/**
 * Changes someone of the own company. What is not given stays.
 * @throws {ApiError} `not_found`, `forbidden`, `owner_stays` where its only owner would be one no more.
 */
export async function changeMember(
  tx: Transaction,
  actor: ActorForProfessional,
  id: number,
  { first_name: firstName, last_name: lastName, title, about_me: aboutMe, role }: MemberChange,
): Promise<MemberAnswer> {
  const { own, member } = await lockMember(tx, actor, id);
  if (role !== undefined && role !== member.role) {
    checkManages(own, member.role, role);
    await checkOwnerLeft(tx, member);
  }
  await tx
    .update(teamMembers)
    // The row's own id keeps the statement whole where nothing else is given.
    .set({ id, firstName, lastName, title: emptied(title), aboutMe: emptied(aboutMe), role })
    .where(eq(teamMembers.id, id));
  await audit(tx, actor, {
    action: 'team_member.changed',
    subject: { type: 'team_member', id },
    before: { role: member.role },
    after: { role: role ?? member.role },
  });
  return readMember(tx, actor, id);
}

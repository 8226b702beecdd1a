import { and, asc, eq, inArray } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { fileAddress } from '../../files/files.ts';
import { tagOf } from '../../platform/tags.ts';
import { teamMemberPhotos, teamMembers } from '../companies.tables.ts';
import { findMembership, type Membership, type TeamMember } from '../membership.ts';

type MembersAnswer = ResponseOf<(typeof companiesContract)['GET /team-members']>;
export type MemberAnswer = MembersAnswer['team_members'][number];

/** The tag of what a form changes of someone. */
export const memberTag = ({ firstName, lastName, title, aboutMe, role, photoKey }: TeamMember): string =>
  tagOf([firstName, lastName, title, aboutMe, role, photoKey]);

/** Whether someone has an account here, or an invitation to one. */
function accountOf({ userId, joinedAt, invitedUntil }: TeamMember): MemberAnswer['account'] {
  if (userId !== null) return 'joined';
  if (joinedAt !== null || invitedUntil === null) return 'none';
  return invitedUntil > new Date() ? 'invited' : 'invitation_ended';
}

/** Those of a company as those in it see them, in the order in which they came; one of them by `id`. `memberId` is who looks. */
export async function membersOf(
  db: Executor,
  { companyId, memberId }: Pick<Membership, 'companyId'> & { readonly memberId: number | undefined },
  id?: number,
): Promise<MemberAnswer[]> {
  const members = await db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.companyId, companyId), id === undefined ? undefined : eq(teamMembers.id, id)))
    .orderBy(asc(teamMembers.id));
  const ids = members.map((member) => member.id);
  const photos = await db
    .select()
    .from(teamMemberPhotos)
    .where(inArray(teamMemberPhotos.teamMemberId, ids))
    .orderBy(asc(teamMemberPhotos.id));
  return members.map((member) => ({
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    title: member.title,
    about_me: member.aboutMe,
    photo: member.photoKey && fileAddress(member.photoKey),
    role: member.role,
    account: accountOf(member),
    invited_until: member.invitedUntil?.toISOString() ?? null,
    is_me: member.id === memberId,
    office_photos: photos
      .filter(({ teamMemberId }) => teamMemberId === member.id)
      .map((photo) => ({ id: photo.id, url: fileAddress(photo.fileKey) })),
    tag: memberTag(member),
  }));
}

/** Who is in a professional's company; no one where they are in none. */
export async function readMembers(db: Executor, actor: ActorForProfessional): Promise<MemberAnswer[]> {
  const own = await findMembership(db, actor);
  return own ? membersOf(db, own) : [];
}

/** One who is in the own company. @throws {ApiError} `not_found`. */
export async function readMember(
  db: Executor,
  actor: ActorForProfessional,
  id: number,
): Promise<MemberAnswer> {
  const own = await findMembership(db, actor);
  const [member] = own ? await membersOf(db, own, id) : [];
  if (!member) throw new ApiError('not_found');
  return member;
}

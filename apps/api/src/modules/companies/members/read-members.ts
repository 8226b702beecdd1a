import { and, asc, eq, inArray } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { fileAddress } from '../../files/files.ts';
import { tagOf } from '../../platform/tags.ts';
import { teamMemberPhotos, teamMembers } from '../companies.tables.ts';
import { findMembership, type Membership, type TeamMember } from '../membership.ts';

type MembersAnswer = ResponseOf<(typeof companiesContract)['GET /team-members']>;
type ReadMember = (typeof companiesContract)['GET /team-members/:id'];
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

/** `GET /team-members`: everyone in a professional's company; no one if they are in none. */
export async function readMembers({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<MembersAnswer> {
  const own = await findMembership(db, actor.providerId);
  return { team_members: own ? await membersOf(db, own) : [] };
}

/** Someone in a professional's company. @throws {ApiError} `not_found`. */
export async function memberOf(db: Executor, providerId: number, id: number): Promise<MemberAnswer> {
  const own = await findMembership(db, providerId);
  const [member] = own ? await membersOf(db, own, id) : [];
  if (!member) throw new ApiError('not_found');
  return member;
}

/** `GET /team-members/:id`. @throws {ApiError} `not_found`. */
export const readMember = async (
  { actor, services: { db } }: Context<ActorForProfessional>,
  { params }: Input<ReadMember, 'params'>,
): Promise<ResponseOf<ReadMember>> => ({ team_member: await memberOf(db, actor.providerId, params.id) });

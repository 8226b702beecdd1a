import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { teamMembers } from '../companies.tables.ts';
import { checkManages, checkOwnerLeft, lockMember } from '../membership.ts';
import { memberOf, memberTag } from './read-members.ts';

type ChangeMember = (typeof companiesContract)['POST /team-members/:id'];

/** An empty text takes away what was there; one that is not given leaves it. */
const emptied = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/**
 * `POST /team-members/:id`: changes someone of the own company. What is not given stays.
 * @throws {ApiError} `not_found`, `forbidden`, `unusable_file`, `owner_stays` where its only owner would be one no more.
 */
export async function changeMember(
  { actor, services }: Context<ActorForProfessional>,
  { params: { id }, body, files, ifMatch }: Input<ChangeMember, 'params' | 'body' | 'files' | 'ifMatch'>,
): Promise<ResponseOf<ChangeMember>> {
  const { db } = services;
  const { providerId } = actor;
  const photo = files.photo?.[0];
  // No one has a picture made for a person whom they may not change.
  if (photo) await db.transaction((tx) => lockMember(tx, providerId, id));
  const photoKey = photo && (await storePicture(services, photo, 'portrait', 'photo'));
  const { first_name: firstName, last_name: lastName, title, about_me: aboutMe, role } = body;
  return db.transaction(async (tx) => {
    const { own, member } = await lockMember(tx, providerId, id);
    refuseStale(memberTag(member), ifMatch);
    if (role !== undefined && role !== member.role) {
      checkManages(own, member.role, role);
      await checkOwnerLeft(tx, member);
    }
    const columns = {
      // The row's own id keeps the statement whole where nothing else is given.
      id,
      firstName,
      lastName,
      title: emptied(title),
      aboutMe: emptied(aboutMe),
      photoKey,
      role,
    };
    await tx.update(teamMembers).set(columns).where(eq(teamMembers.id, id));
    await audit(
      { tx, actor },
      {
        action: 'team_member.changed',
        subject: { type: 'team_member', id },
        ...changedValues(member, columns),
      },
    );
    return { team_member: await memberOf(tx, providerId, id) };
  });
}

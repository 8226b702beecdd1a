import { eq } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Vault } from '../../../crypto/vault.ts';
import { hashToken } from '../../accounts/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { teamMembers } from '../companies.tables.ts';
import { INVITED_TO_COMPANY } from '../companies.events.ts';

/** A mailed link works this long, milliseconds. */
const LINK_FOR_MS = 7 * 24 * 3_600_000;

/** The token of an invitation's link. It is made again when the email is sent, so that it is in no table. */
export const invitationToken = (vault: Vault, memberId: number, invitedUntil: Date): string =>
  vault.sign(`company-invitation:${memberId}:${invitedUntil.toISOString()}`);

/** Emails someone of a company a link by which they join it. A link of before no longer works. */
export async function invite(
  context: TransactionContext<ActorForProfessional>,
  { memberId, email }: { readonly memberId: number; readonly email: string },
): Promise<void> {
  const { actor, services, tx } = context;
  const invitedUntil = new Date(Date.now() + LINK_FOR_MS);
  await tx
    .update(teamMembers)
    .set({
      email,
      invitedUntil,
      invitationHash: hashToken(invitationToken(services.vault, memberId, invitedUntil)),
      invitedBy: actor.kind === 'staffAsProfessional' ? actor.professionalUserId : actor.userId,
    })
    .where(eq(teamMembers.id, memberId));
  await enqueue(tx, INVITED_TO_COMPANY, { team_member_id: memberId });
  await audit(context, {
    action: 'team_member.invited',
    subject: { type: 'team_member', id: memberId },
  });
}

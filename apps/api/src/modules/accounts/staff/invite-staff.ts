import { and, eq } from 'drizzle-orm';

import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { staffInvitations, users } from '../accounts.tables.ts';
import { hashToken } from '../session-token.ts';
import { holdSelf } from './lock-staff.ts';
import { type Invitation, readStaffInvitations } from './read-staff.ts';
import { STAFF_INVITED } from '../accounts.events.ts';

type Contract = typeof staffContract;

/** An emailed link works this long, milliseconds. */
const LINK_FOR_MS = 3 * 24 * 3_600_000;

/** The token of an invitation's link. It is made again when the email is sent, so that it is in no table. */
export const staffInvitationToken = (vault: Vault, email: string, expiresAt: Date): string =>
  vault.sign(`staff-invitation:${email.toLowerCase()}:${expiresAt.toISOString()}`);

const linkOf = (vault: Vault, email: string) => {
  const expiresAt = new Date(Date.now() + LINK_FOR_MS);
  return { expiresAt, tokenHash: hashToken(staffInvitationToken(vault, email, expiresAt)) };
};

async function emailLink(context: Pick<TransactionContext<StaffActor>, 'tx' | 'actor'>, id: number) {
  await enqueue(context.tx, STAFF_INVITED, { staff_invitation_id: id });
  await audit(context, { action: 'staff.invited', subject: { type: 'staff_invitation', id } });
}

async function answerWith(db: Database, id: number): Promise<{ invitation: Invitation }> {
  const invitation = (await readStaffInvitations(db)).find((one) => one.id === id);
  if (!invitation) throw new ApiError('not_found');
  return { invitation };
}

/**
 * Invites someone to be a member of staff.
 * @throws {ApiError} `conflict` for an email that has an account or an invitation, `rate_limited`, `unauthenticated` where the actor was suspended meanwhile.
 */
export const inviteStaff: Handler<Contract['POST /staff-invitations']> = async (
  { actor, services: { db, vault, limits } },
  { body: { email, first_name: firstName, last_name: lastName } },
) => {
  await limits.invitationEmail(actor, email);
  const id = await db.transaction(async (tx) => {
    await holdSelf(tx, actor.userId);
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known.length > 0) throw new ApiError('conflict', { message: 'This email already has an account.' });
    const [made] = await tx
      .insert(staffInvitations)
      .values({ email, firstName, lastName, ...linkOf(vault, email), invitedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id });
    if (!made)
      throw new ApiError('conflict', {
        message: 'They’ve already been invited. Send that invitation again.',
      });
    await emailLink({ tx, actor }, made.id);
    return made.id;
  });
  return answerWith(db, id);
};

/** Emails an invitation again, with another link. @throws {ApiError} `not_found`, `rate_limited`, `unauthenticated` as above. */
export const inviteStaffAgain: Handler<Contract['POST /staff-invitations/:id']> = async (
  { actor, services: { db, vault, limits } },
  { params: { id } },
) => {
  const isThis = eq(staffInvitations.id, id);
  const [known] = await db.select().from(staffInvitations).where(isThis);
  if (!known) throw new ApiError('not_found');
  await limits.invitationEmail(actor, known.email);
  await db.transaction(async (tx) => {
    await holdSelf(tx, actor.userId);
    const { rowCount } = await tx
      .update(staffInvitations)
      .set({ ...linkOf(vault, known.email), invitedBy: actor.userId })
      .where(and(isThis, eq(staffInvitations.email, known.email)));
    if (rowCount === 0) throw new ApiError('not_found');
    await emailLink({ tx, actor }, id);
  });
  return answerWith(db, id);
};

/** Takes an invitation back. @throws {ApiError} `not_found` where it is gone, or was taken up. */
export const withdrawStaffInvitation: TransactionHandler<Contract['DELETE /staff-invitations/:id']> = async (
  context,
  { params: { id } },
) => {
  const { rowCount } = await context.tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
  if (rowCount === 0) throw new ApiError('not_found');
  await audit(context, {
    action: 'staff.invitation_withdrawn',
    subject: { type: 'staff_invitation', id },
  });
  return { message: 'The invitation no longer works.' };
};

import { and, eq } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { staffInvitations, users } from '../accounts.tables.ts';
import { hashToken } from '../session-token.ts';
import { holdSelf } from './lock-staff.ts';
import { STAFF_INVITED } from '../accounts.events.ts';

/** A mailed link works this long, milliseconds. */
const LINK_FOR_MS = 3 * 24 * 3_600_000;

export interface InvitedStaff {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The token of an invitation's link. It is made again when the mail is sent, so that it is in no table. */
export const staffInvitationToken = (vault: Vault, email: string, expiresAt: Date): string =>
  vault.sign(`staff-invitation:${email.toLowerCase()}:${expiresAt.toISOString()}`);

const linkOf = (vault: Vault, email: string) => {
  const expiresAt = new Date(Date.now() + LINK_FOR_MS);
  return { expiresAt, tokenHash: hashToken(staffInvitationToken(vault, email, expiresAt)) };
};

async function emailLink(tx: Transaction, actor: StaffActor, id: number): Promise<void> {
  await enqueue(tx, STAFF_INVITED, { staff_invitation_id: id });
  await audit({ tx, actor }, { action: 'staff.invited', subject: { type: 'staff_invitation', id } });
}

/**
 * Invites someone to be a member of staff; gives the invitation's number.
 * @throws {ApiError} `conflict` for an email that has an account or an invitation, `rate_limited`, `unauthenticated` where the actor was suspended meanwhile.
 */
export async function inviteStaff(
  { db, vault, limits }: Pick<Services, 'db' | 'vault' | 'limits'>,
  actor: StaffActor,
  invited: InvitedStaff,
): Promise<number> {
  const { email } = invited;
  await limits.invitationEmail(actor, email);
  return db.transaction(async (tx) => {
    await holdSelf(tx, actor);
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known.length > 0) throw new ApiError('conflict', { message: 'This email already has an account.' });
    const [made] = await tx
      .insert(staffInvitations)
      .values({ ...invited, ...linkOf(vault, email), invitedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id });
    if (!made)
      throw new ApiError('conflict', {
        message: 'They’ve already been invited. Send that invitation again.',
      });
    await emailLink(tx, actor, made.id);
    return made.id;
  });
}

/** Emails an invitation again, with another link. @throws {ApiError} `not_found`, `rate_limited`, `unauthenticated` as above. */
export async function inviteStaffAgain(
  { db, vault, limits }: Pick<Services, 'db' | 'vault' | 'limits'>,
  actor: StaffActor,
  id: number,
): Promise<number> {
  const isThis = eq(staffInvitations.id, id);
  const [known] = await db.select().from(staffInvitations).where(isThis);
  if (!known) throw new ApiError('not_found');
  await limits.invitationEmail(actor, known.email);
  return db.transaction(async (tx) => {
    await holdSelf(tx, actor);
    const { rowCount } = await tx
      .update(staffInvitations)
      .set({ ...linkOf(vault, known.email), invitedBy: actor.userId })
      .where(and(isThis, eq(staffInvitations.email, known.email)));
    if (rowCount === 0) throw new ApiError('not_found');
    await emailLink(tx, actor, id);
    return id;
  });
}

/** Takes an invitation back. @throws {ApiError} `not_found` where it is gone, or was taken up. */
export async function withdrawStaffInvitation(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
    if (rowCount === 0) throw new ApiError('not_found');
    await audit(
      { tx, actor },
      {
        action: 'staff.invitation_withdrawn',
        subject: { type: 'staff_invitation', id },
      },
    );
  });
}

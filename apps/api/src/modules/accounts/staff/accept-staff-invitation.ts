import { and, eq, gt, sql } from 'drizzle-orm';

import type { staffInvitationsContract } from '@carematch/api-client/contract/accounts/staff.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { staffInvitations, users } from '../accounts.tables.ts';
import { acceptPassword } from '../chosen-password.ts';
import { waitForFactor } from '../log-in.ts';
import { hashPassword } from '../password-hash.ts';
import { hashToken } from '../session-token.ts';
import { STAFF_CHANGED } from '../accounts.events.ts';

const isLive = (token: string) =>
  and(
    eq(staffInvitations.tokenHash, hashToken(token)),
    gt(staffInvitations.expiresAt, sql`now()`),
    // With its inviter's suspension an invitation goes; this holds whatever stored one since.
    sql`exists (select from ${users} where ${users.id} = ${staffInvitations.invitedBy} and ${users.disabledAt} is null)`,
  );

const gone = (): ApiError =>
  new ApiError('not_found', { message: 'This invitation no longer works. Ask for another one.' });

async function findInvited(db: Executor, token: string) {
  const [found] = await db
    .select({
      email: staffInvitations.email,
      first_name: staffInvitations.firstName,
      last_name: staffInvitations.lastName,
      invited_by: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isLive(token));
  if (!found) throw gone();
  return found;
}

type Contract = typeof staffInvitationsContract;

/** Who is invited by an emailed link. @throws {ApiError} `not_found` once it was taken up, replaced or is over, or its inviter was suspended. */
export const readStaffInvitation: Handler<Contract['GET /staff-invitations/:token']> = (
  { services: { db } },
  { params },
) => findInvited(db, params.token);

/**
 * Makes the account of whoever was emailed the link, who then has a second factor to set up. Of two who use it at once, one does.
 * @throws {ApiError} `validation_failed` for the password, `not_found`, `conflict` where the email has an account by now.
 */
export const acceptStaffInvitation: Handler<Contract['POST /staff-invitations/:token/accept']> = async (
  { services, ip: address },
  { params: { token }, body },
) => {
  const { db } = services;
  const { email } = await findInvited(db, token);
  const passwordHash = await hashPassword(acceptPassword(body, email));
  return db.transaction(async (tx) => {
    const [taken] = await tx.delete(staffInvitations).where(isLive(token)).returning();
    if (!taken) throw gone();
    const [user] = await tx
      .insert(users)
      .values({
        role: 'admin',
        email,
        passwordHash,
        firstName: body.first_name,
        lastName: body.last_name,
        // The link came by email.
        emailVerifiedAt: new Date(),
      })
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!user) throw new ApiError('conflict', { message: 'This email already has an account.' });
    await audit(
      { tx, actor: { kind: 'staff', userId: user.id, address } },
      {
        action: 'staff.joined',
        subject: { type: 'user', id: user.id },
        after: { invited_by: taken.invitedBy },
      },
    );
    await enqueue(tx, STAFF_CHANGED, { change: 'joined', user_id: user.id, by: user.id });
    return waitForFactor(tx, user, 'set_up');
  });
};

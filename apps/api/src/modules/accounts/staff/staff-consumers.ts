import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../../services.ts';
import { deliverMail } from '../../platform/deliver.ts';
import type { OutboxConsumers } from '../../platform/outbox.ts';
import { staffInvitations, staffNotificationSettings, users } from '../accounts.tables.ts';
import { STAFF_INVITED, staffInvitationToken } from './invite-staff.ts';
import { SECOND_FACTOR_RESET } from './second-factor-resets.ts';
import { secondFactorResetMail, staffChangeMail, staffInvitationMail } from './staff-mails.ts';
import { STAFF_CHANGED, staffChange } from './staff-changed.ts';

const invited = z.object({ staff_invitation_id: z.int().positive() });
const reset = z.object({ user_id: z.int().positive(), step: z.enum(['asked', 'agreed']) });

/** The mails about staff. */
export function staffConsumers(services: Services): OutboxConsumers {
  const { db, env, vault } = services;
  const nameOf = async (id: number): Promise<string> => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    return user ? `${user.firstName} ${user.lastName}` : 'Someone';
  };
  return {
    [STAFF_INVITED]: async ({ id, payload }) => {
      const isThis = eq(staffInvitations.id, invited.parse(payload).staff_invitation_id);
      const [invitation] = await db.select().from(staffInvitations).where(isThis);
      if (!invitation) return;
      const { email, expiresAt } = invitation;
      const invitedBy = await nameOf(invitation.invitedBy);
      // Behind the #, where no server sees it.
      const address = `${env.CONSOLE_URL}/staff-invitation`;
      const link = `${address}#token=${staffInvitationToken(vault, email, expiresAt)}`;
      await deliverMail(services, {
        dedupeKey: `${id}:email:staff-invitation:${invitation.id}`,
        message: staffInvitationMail(invitation, { invitedBy, link }),
        keep: staffInvitationMail(invitation, { invitedBy, link: address }).text,
      });
    },
    [STAFF_CHANGED]: async ({ id, payload }) => {
      const { change, user_id: userId, by } = staffChange.parse(payload);
      const told = await db
        .select({ user: users })
        .from(users)
        .leftJoin(staffNotificationSettings, eq(staffNotificationSettings.userId, users.id))
        .where(
          and(
            eq(users.role, 'admin'),
            isNull(users.disabledAt),
            ne(users.id, by),
            // About a reset they have a mail of their own.
            ne(users.id, userId),
            // Without a row, all mails are on.
            sql`${staffNotificationSettings.staffChanges} is not false`,
          ),
        );
      const words = {
        change,
        who: await nameOf(userId),
        by: await nameOf(by),
        link: `${env.CONSOLE_URL}/admin-dashboard/settings/team-group`,
      };
      for (const { user } of told)
        await deliverMail(services, {
          dedupeKey: `${id}:email:${user.id}`,
          message: staffChangeMail(user, words),
        });
    },
    [SECOND_FACTOR_RESET]: async ({ id, payload }) => {
      const { user_id: userId, step } = reset.parse(payload);
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.disabledAt)));
      if (!user) return;
      await deliverMail(services, {
        dedupeKey: `${id}:email:${userId}`,
        message: secondFactorResetMail(user, step),
      });
    },
  };
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import type { Services } from '../../../services.ts';
import { deliverEmail } from '../../platform/deliver.ts';
import { unsubscribable } from '../../platform/unsubscribe-link.ts';
import { subscribe, type Subscription } from '../../platform/outbox.ts';
import { staffInvitations, staffNotificationSettings, users } from '../accounts.tables.ts';
import { staffInvitationToken } from './invite-staff.ts';
import { secondFactorResetEmail, staffChangeEmail, staffInvitationEmail } from './staff-emails.ts';
import { SECOND_FACTOR_RESET, STAFF_CHANGED, STAFF_INVITED } from '../accounts.events.ts';

/** The emails about staff. */
export function staffSubscribers(services: Services): Subscription[] {
  const { db, env, vault } = services;
  const nameOf = async (id: number): Promise<string> => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    return user ? `${user.firstName} ${user.lastName}` : 'Someone';
  };
  return [
    subscribe(STAFF_INVITED, 'accounts.email-invited', async ({ staff_invitation_id: id }, { key }) => {
      const isThis = eq(staffInvitations.id, id);
      const [invitation] = await db.select().from(staffInvitations).where(isThis);
      if (!invitation) return;
      const { email, expiresAt } = invitation;
      const invitedBy = await nameOf(invitation.invitedBy);
      // Behind the #, where no server sees it.
      const address = `${env.CONSOLE_URL}/staff-invitation`;
      const link = `${address}#token=${staffInvitationToken(vault, email, expiresAt)}`;
      await deliverEmail(services, {
        dedupeKey: `${key}:email:staff-invitation:${invitation.id}`,
        message: staffInvitationEmail(invitation, { invitedBy, link }),
        keep: staffInvitationEmail(invitation, { invitedBy, link: address }).text,
      });
    }),
    subscribe(
      STAFF_CHANGED,
      'accounts.email-colleagues',
      async ({ change, user_id: userId, by }, { key }) => {
        const recipients = await db
          .select({ user: users })
          .from(users)
          .leftJoin(staffNotificationSettings, eq(staffNotificationSettings.userId, users.id))
          .where(
            and(
              eq(users.role, 'admin'),
              isNull(users.disabledAt),
              ne(users.id, by),
              // They get a separate email about a reset.
              ne(users.id, userId),
              // Without a row, all emails are on.
              sql`${staffNotificationSettings.staffChanges} is not false`,
            ),
          );
        const about = {
          change,
          who: await nameOf(userId),
          by: await nameOf(by),
          link: `${env.CONSOLE_URL}/admin-dashboard/settings/team-group`,
        };
        for (const { user } of recipients)
          await deliverEmail(services, {
            dedupeKey: `${key}:email:${user.id}`,
            message: unsubscribable(services, staffChangeEmail(user, about), {
              userId: user.id,
              list: 'staff_changes',
            }),
          });
      },
    ),
    subscribe(SECOND_FACTOR_RESET, 'accounts.email-owner', async ({ user_id: userId, step }, { key }) => {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.disabledAt)));
      if (!user) return;
      await deliverEmail(services, {
        dedupeKey: `${key}:email:${userId}`,
        message: secondFactorResetEmail(user, step),
      });
    }),
  ];
}

import { and, eq, isNull } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { users } from '../accounts/accounts.tables.ts';
import { deliverEmail } from '../platform/deliver.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { hasVerifiedLicense } from '../providers/providers.ts';
import { providers } from '../providers/providers.tables.ts';
import { companies, teamMembers } from './companies.tables.ts';
import { invitationEmail } from './invitations/invitation-email.ts';
import { invitationToken } from './invitations/invite.ts';
import { INVITED_TO_COMPANY } from './companies.events.ts';

/** The emails about companies. */
export function companiesSubscribers(services: Services): Subscription[] {
  const { db, env, vault } = services;
  return [
    subscribe(
      INVITED_TO_COMPANY,
      'companies.email-invited',
      async ({ team_member_id: memberId }, { key }) => {
        const [found] = await db
          .select({ member: teamMembers, company: companies.name, inviter: users, providerId: providers.id })
          .from(teamMembers)
          .innerJoin(companies, eq(companies.id, teamMembers.companyId))
          .leftJoin(users, eq(users.id, teamMembers.invitedBy))
          .leftJoin(providers, eq(providers.userId, users.id))
          .where(and(eq(teamMembers.id, memberId), isNull(teamMembers.joinedAt)));
        if (!found) return;
        const { member, company, inviter, providerId } = found;
        if (!member.email || !member.invitedUntil) return;
        const isVerified = providerId !== null && (await hasVerifiedLicense(db, providerId));
        const invited = {
          email: member.email,
          firstName: member.firstName,
          company: isVerified ? company : null,
          invitedBy: inviter ? `${inviter.firstName} ${inviter.lastName}` : 'A colleague',
        };
        // Behind the #, where no server sees it.
        const address = `${env.PORTAL_URL}/company-invitation`;
        const token = invitationToken(vault, memberId, member.invitedUntil);
        await deliverEmail(services, {
          dedupeKey: `${key}:email:member:${memberId}`,
          message: invitationEmail(invited, `${address}#token=${token}`),
          keep: invitationEmail(invited, address).text,
        });
      },
    ),
  ];
}

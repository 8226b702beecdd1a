import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../services.ts';
import { users } from '../accounts/accounts.tables.ts';
import { deliverMail } from '../platform/deliver.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { companies, teamMembers } from './companies.tables.ts';
import { invitationMail } from './invitations/invitation-mail.ts';
import { INVITED_TO_COMPANY, invitationToken } from './invitations/invite.ts';

const aboutMember = z.object({ team_member_id: z.int().positive() });

/** The mails about companies. */
export function companiesConsumers(services: Services): OutboxConsumers {
  const { db, env, vault } = services;
  return {
    [INVITED_TO_COMPANY]: async ({ id, payload }) => {
      const { team_member_id: memberId } = aboutMember.parse(payload);
      const [found] = await db
        .select({ member: teamMembers, company: companies.name, inviter: users })
        .from(teamMembers)
        .innerJoin(companies, eq(companies.id, teamMembers.companyId))
        .leftJoin(users, eq(users.id, teamMembers.invitedBy))
        .where(and(eq(teamMembers.id, memberId), isNull(teamMembers.joinedAt)));
      const { member, company, inviter } = found ?? {};
      if (!member?.email || !member.invitedUntil || company === undefined) return;
      const invited = {
        email: member.email,
        firstName: member.firstName,
        company,
        invitedBy: inviter ? `${inviter.firstName} ${inviter.lastName}` : company,
      };
      // Behind the #, where no server sees it.
      const address = `${env.PORTAL_URL}/company-invitation`;
      const token = invitationToken(vault, memberId, member.invitedUntil);
      await deliverMail(services, {
        dedupeKey: `${id}:email:member:${memberId}`,
        message: invitationMail(invited, `${address}#token=${token}`),
        keep: invitationMail(invited, address).text,
      });
    },
  };
}

import { composeEmail, withoutLinks } from '../../platform/email-layout.ts';
import type { Email } from '../../../ports/email/email-port.ts';

export interface Invited {
  readonly email: string;
  readonly firstName: string;
  /** Null while no license of the inviter is verified: anyone can name a company anything. */
  readonly company: string | null;
  readonly invitedBy: string;
}

/** The email with the link by which someone joins a company. */
export function invitationEmail({ email, firstName, company, invitedBy }: Invited, link: string): Email {
  const toJoin = company === null ? 'to join a team' : `to join ${withoutLinks(company)}`;
  const inviter = withoutLinks(invitedBy);
  return composeEmail({
    to: email,
    subject: `${inviter} invited you ${toJoin}`,
    paragraphs: [
      `Hi ${firstName},`,
      `${inviter} invited you ${toJoin} on Carematch, where professionals meet new clients. Sign in or create your account to join. The link works for 7 days.`,
    ],
    action: { label: 'See the invitation', url: link },
    closing: "If you don't know them, you can ignore this email.",
  });
}

import { composeEmail } from '../../platform/email-layout.ts';
import type { Email } from '../../../ports/email/email-port.ts';

export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly company: string;
  readonly invitedBy: string;
}

/** The email with the link by which someone joins a company. */
export function invitationEmail({ email, firstName, company, invitedBy }: Invited, link: string): Email {
  return composeEmail({
    to: email,
    subject: `${invitedBy} invited you to join ${company}`,
    paragraphs: [
      `Hi ${firstName},`,
      `${invitedBy} invited you to join ${company} on Carematch, where professionals meet new clients. Sign in or create your account to join. The link works for 7 days.`,
    ],
    action: { label: 'See the invitation', url: link },
    closing: "If you don't know them, you can ignore this email.",
  });
}

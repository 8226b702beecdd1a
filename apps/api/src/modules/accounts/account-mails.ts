import { mail } from '../platform/mail-layout.ts';
import type { Mail } from '../../ports/email/email-port.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
}

/** The mail with the link to choose a new password. */
export function resetMail({ email, firstName }: Recipient, link: string): Mail {
  return mail({
    to: email,
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'someone asked for a new password for your Carematch account. If that was you, choose one here. The link works once and for one hour.',
    ],
    action: { label: 'Choose a new password', url: link },
    closing: 'If it was not you, you need not do anything: your password stays as it is.',
  });
}

/** The mail that says a password was changed. */
export function passwordChangedMail({ email, firstName }: Recipient, forgotLink: string): Mail {
  return mail({
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'the password of your Carematch account was changed, and every device was signed out.',
    ],
    closing: `If it was not you, choose a new one at once: ${forgotLink}`,
  });
}

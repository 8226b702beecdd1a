import { composeEmail } from '../platform/email-layout.ts';
import type { Email } from '../../ports/email/email-port.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
}

/** The email with the link to choose a new password. */
export function resetEmail({ email, firstName }: Recipient, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'Choose a new password',
    paragraphs: [
      `Hi ${firstName},`,
      'We received a request to reset your Carematch password. The link works once and for one hour.',
    ],
    action: { label: 'Choose a new password', url: link },
    closing: "If it wasn't you, no action is needed: your password stays as it is.",
  });
}

/** The email that says a password was changed. */
export function passwordChangedEmail({ email, firstName }: Recipient, forgotLink: string): Email {
  return composeEmail({
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hi ${firstName},`,
      'The password of your Carematch account was changed, and your other devices were signed out.',
    ],
    closing: `If it wasn't you, choose a new one at once: ${forgotLink}`,
  });
}

/** The email that says that staff opened the account. */
export function impersonatedEmail(
  { email, firstName }: Recipient,
  staff: { readonly firstName: string; readonly reason: string },
): Email {
  return composeEmail({
    to: email,
    subject: 'Carematch opened your account to help you',
    paragraphs: [
      `Hi ${firstName},`,
      `${staff.firstName} from Carematch opened your account, for half an hour at most. The reason: ${staff.reason}`,
      "They see what you see. They can't pay, change your password or your second step, or download anything.",
    ],
    closing: "If you didn't expect this, reply to this email or contact our support team.",
  });
}

/** The email with the code of a sign-up, and a link to go on from another device. */
export function signUpCodeEmail({ email, firstName }: Recipient, code: string, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'Your Carematch code',
    paragraphs: [
      `Hi ${firstName},`,
      `Your code is ${code}. It works for 10 minutes.`,
      'You can also continue on another device with this link, within a day.',
    ],
    action: { label: 'Continue signing up', url: link },
    closing: "Don't share the code or the link. If you didn't sign up, no action is needed.",
  });
}

/** The email beside the text with the code of a sign-up: the link to go on from another device. */
export function signUpLinkEmail({ email, firstName }: Recipient, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'Continue signing up for Carematch',
    paragraphs: [
      `Hi ${firstName},`,
      'We texted you a code. You can also enter it on another device with this link, within a day.',
    ],
    action: { label: 'Continue signing up', url: link },
    closing: "Don't share the code or the link. If you didn't sign up, no action is needed.",
  });
}

/** To the owner of an account whose email someone signs up with. */
export function haveAccountEmail(
  { email, firstName }: Recipient,
  signInLink: string,
  forgotLink: string,
): Email {
  return composeEmail({
    to: email,
    subject: 'You already have an account',
    paragraphs: [
      `Hi ${firstName},`,
      'Someone tried to sign up for Carematch with your email address. You already have an account, so we made no other one.',
      `If it was you, sign in: ${signInLink}`,
      `Forgot your password? Choose a new one: ${forgotLink}`,
    ],
    closing: "If it wasn't you, no action is needed.",
  });
}

/** The email with the code by which someone who is signed in changes their password. */
export function passwordCodeEmail({ email, firstName }: Recipient, code: string): Email {
  return composeEmail({
    to: email,
    subject: 'Your Carematch code',
    paragraphs: [
      `Hi ${firstName},`,
      `Your code to change your password is ${code}. It works for 10 minutes.`,
    ],
    closing: "If you didn't ask for it, someone else may be signed in to your account: change your password.",
  });
}

/** The text with the code of a sign-up. */
export const codeText = (code: string): string =>
  `${code} is your Carematch code. It works for 10 minutes. Don't share it.`;

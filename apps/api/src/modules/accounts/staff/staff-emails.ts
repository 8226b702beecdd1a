import type { Email } from '../../../ports/email/email-port.ts';
import type { Recipient } from '../account-emails.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import type { StaffChange } from '../accounts.events.ts';

/** The email with the link by which someone becomes a member of staff. */
export function staffInvitationEmail(
  { email, firstName }: Recipient,
  { invitedBy, link }: { readonly invitedBy: string; readonly link: string },
): Email {
  return composeEmail({
    to: email,
    subject: `${invitedBy} invited you to the Carematch console`,
    paragraphs: [
      `Hi ${firstName},`,
      `${invitedBy} invited you to join the Carematch staff. Choose a password and set up two-step sign-in; have your phone at hand. The link works once, for 3 days.`,
    ],
    action: { label: 'Accept the invitation', url: link },
    closing: "Don't share this link. If you don't know them, you can ignore this email.",
  });
}

const CHANGE_TEXTS: Readonly<
  Record<StaffChange, (who: string, by: string) => { subject: string; text: string }>
> = {
  joined: (who) => ({
    subject: `${who} joined the staff`,
    text: `${who} accepted their invitation and can sign in to the console.`,
  }),
  suspended: (who, by) => ({
    subject: `${who} was suspended`,
    text: `${by} suspended ${who}, who can no longer sign in.`,
  }),
  reinstated: (who, by) => ({ subject: `${who} can sign in again`, text: `${by} reinstated ${who}.` }),
  reset_asked: (who, by) => ({
    subject: `${who} needs a second person`,
    text: `${by} asked to reset the two-step sign-in of ${who}. Someone else has to agree. Make sure that it's really them before you do.`,
  }),
};

/** The email about something that happened to the staff. */
export function staffChangeEmail(
  { email, firstName }: Recipient,
  {
    change,
    who,
    by,
    link,
  }: { readonly change: StaffChange; readonly who: string; readonly by: string; readonly link: string },
): Email {
  const { subject, text } = CHANGE_TEXTS[change](who, by);
  return composeEmail({
    to: email,
    subject,
    paragraphs: [`Hi ${firstName},`, text],
    action: { label: 'See the staff', url: link },
    closing: 'You can turn these emails off under Settings, Notifications.',
  });
}

/** The email to the owner of a second factor that is to be reset, or was. */
export function secondFactorResetEmail({ email, firstName }: Recipient, step: 'asked' | 'agreed'): Email {
  const isDone = step === 'agreed';
  return composeEmail({
    to: email,
    subject: isDone ? 'Your two-step sign-in was reset' : 'Someone asked to reset your two-step sign-in',
    paragraphs: [
      `Hi ${firstName},`,
      isDone
        ? 'Two colleagues reset your two-step sign-in, and you were signed out everywhere. Sign in with your password to set it up again.'
        : 'Someone asked for a reset of your two-step sign-in. It takes effect once a second person agrees.',
    ],
    closing: "If you didn't expect this, tell a colleague at once.",
  });
}

import type { Email } from '../../../ports/email/email-port.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import type { Addressee } from '../../providers/providers.ts';
import type { EmailedVisitor } from './addressees.ts';

// An email passes through other people's servers: none of these says what the care is for, and those to providers say
// nothing of who asks.

const SECRET_LINK = "Don't share this link; it opens your match.";

/** Tells a provider of a match, without who it is. */
export function newMatchEmail({ email, first_name }: Addressee, place: string, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'You have a new match',
    paragraphs: [
      `Hi ${first_name},`,
      `Someone near ${place} asked for care that you offer, and was matched with you. Their contact details and what they asked for are in your matches.`,
      'People choose the provider who gets in touch first: most expect to hear from you within 4 business hours.',
    ],
    action: { label: 'Open your matches', url: link },
  });
}

/** Tells a provider of a match whose visitor is yet to agree, without who it is. */
export function heldMatchEmail({ email, first_name }: Addressee, place: string, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'Someone is deciding whether to share their details with you',
    paragraphs: [
      `Hi ${first_name},`,
      `Someone near ${place} asked for care that you offer, and was matched with you. In their state they decide first whether to share their details. They have 24 hours, and there's nothing you need to do.`,
      "We'll tell you once they agree. If they don't, your credits come back.",
    ],
    action: { label: 'Open your matches', url: link },
  });
}

/** Tells a provider that someone they were matched with asked again. */
export function askedAgainEmail({ email, first_name }: Addressee, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'A client of yours asked again',
    paragraphs: [
      `Hi ${first_name},`,
      "Someone you're already matched with has sent another request. Nothing is charged. They may be waiting to hear from you.",
    ],
    action: { label: 'Open your matches', url: link },
  });
}

/** Tells a provider that a client left a note. */
export function noteLeftEmail({ email, first_name }: Addressee, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'A client left you a note',
    paragraphs: [`Hi ${first_name},`, 'One of your matches left a note for you.'],
    action: { label: 'Read it in your matches', url: link },
  });
}

/** Tells a visitor whom they are matched with. */
export function matchedEmail({ email, first_name }: EmailedVisitor, provider: string, link: string): Email {
  return composeEmail({
    to: email,
    subject: `You're matched with ${provider}`,
    paragraphs: [
      `Hi ${first_name},`,
      `${provider} has received your request and will get in touch. Your match page shows their profile, and you can add a note there.`,
    ],
    action: { label: 'Open your match', url: link },
    closing: SECRET_LINK,
  });
}

/** Tells a visitor that someone asked with their phone number or email. `link` is null where it is not known any more. */
export function contactReusedEmail({ email, first_name }: EmailedVisitor, link: string | null): Email {
  return composeEmail({
    to: email,
    subject: 'We received another request with your contact details',
    paragraphs: [
      `Hi ${first_name},`,
      "Someone sent us a request with your phone number or your email address. You already have a match, so we didn't make another one.",
      "If that was you, your match page has everything you need. If it wasn't, there's nothing you need to do. We showed no one your details or your match.",
    ],
    ...(link === null
      ? {}
      : {
          action: { label: 'Open your match', url: link },
          closing: SECRET_LINK,
        }),
  });
}

/** Asks a visitor whether to share contact details with the provider. */
export function agreeToShareEmail(
  { email, first_name }: EmailedVisitor,
  provider: string,
  link: string,
): Email {
  return composeEmail({
    to: email,
    subject: `${provider} can take your request`,
    paragraphs: [
      `Hi ${first_name},`,
      `${provider} fits what you asked for. They'll see who you are only after you agree to share your details. You have 24 hours.`,
    ],
    action: { label: 'See the provider and decide', url: link },
    closing: SECRET_LINK,
  });
}

import type { Mail } from '../../../ports/email/email-port.ts';
import { mail } from '../../platform/mail-layout.ts';
import type { Addressee } from '../../providers/providers.ts';

// A mail passes through other people's servers: none of these says what the care is for, and those to providers say
// nothing of who asks.

const SECRET_LINK = "Don't share this link; it opens your match.";

export interface MailedVisitor {
  readonly email: string;
  readonly first_name: string;
}

/** Tells a provider of a match, without who it is. */
export function newMatchMail({ email, first_name }: Addressee, place: string, link: string): Mail {
  return mail({
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
export function heldMatchMail({ email, first_name }: Addressee, place: string, link: string): Mail {
  return mail({
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
export function askedAgainMail({ email, first_name }: Addressee, link: string): Mail {
  return mail({
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
export function noteLeftMail({ email, first_name }: Addressee, link: string): Mail {
  return mail({
    to: email,
    subject: 'A client left you a note',
    paragraphs: [`Hi ${first_name},`, 'One of your matches left a note for you.'],
    action: { label: 'Read it in your matches', url: link },
  });
}

/** The redacted notice to an eligible provider whose credits aren't enough. */
export function pendingMail({ email, first_name }: Addressee, place: string, link: string): Mail {
  return mail({
    to: email,
    subject: 'Someone near you is looking for care that you offer',
    paragraphs: [
      `Hi ${first_name},`,
      `A request near ${place} fits your profile, but you don't have enough credits. It waits for 72 hours, and goes to the first provider it fits who has the credits.`,
    ],
    action: { label: 'Add credits', url: link },
  });
}

/** Tells a visitor whom they are matched with. */
export function matchedMail({ email, first_name }: MailedVisitor, provider: string, link: string): Mail {
  return mail({
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
export function contactReusedMail({ email, first_name }: MailedVisitor, link: string | null): Mail {
  return mail({
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
export function agreeToShareMail({ email, first_name }: MailedVisitor, provider: string, link: string): Mail {
  return mail({
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

/** What a visitor without a match is told beside the news. */
export interface Standing {
  /** The number that staff find the request by. */
  readonly reference: number;
  /** Where the flow begins, and what was begun is gone on with. */
  readonly home: string;
  /** An address that a person reads. */
  readonly support: string;
}

const standingMail = (
  { email, first_name }: MailedVisitor,
  { reference, home, support }: Standing,
  subject: string,
  [news, ...next]: readonly string[],
): Mail =>
  mail({
    to: email,
    replyTo: support,
    subject,
    paragraphs: [`Hi ${first_name},`, `${news} Your reference is ${reference}.`, ...next],
    action: { label: 'Pick up where you left off', url: home },
    closing: `Questions? Reply to this email, or write to ${support}. A person reads it.`,
  });

const CHANGE_ANSWERS = 'If something in your answers can be different, you can change it and ask again.';

/** Tells a visitor that providers fit, and that none is available yet. */
export const waitingMail = (visitor: MailedVisitor, standing: Standing): Mail =>
  standingMail(visitor, standing, "We're still looking for your match", [
    'We found providers who fit your request, but none is available right now.',
    "We've told them that someone is waiting, without your name or how to reach you. As soon as one of them can take you, we'll match you and email you.",
    "If there's no match within 72 hours, our team steps in. No action needed.",
    CHANGE_ANSWERS,
  ]);

const REVIEW =
  "Our team personally reviews your request on the next weekday. If they find someone, we'll email you.";
const REVIEWS = `${REVIEW} No one has your details until then.`;

const NO_MATCH = "We don't have a match yet";

/** Tells a visitor that no one fits, and what staff do. */
export const noMatchMail = (visitor: MailedVisitor, standing: Standing): Mail =>
  standingMail(visitor, standing, NO_MATCH, [
    "We don't have a match for your request yet.",
    REVIEWS,
    CHANGE_ANSWERS,
  ]);

/** Tells a visitor whose time on the pending list is over that staff step in. */
export const waitedMail = (visitor: MailedVisitor, standing: Standing): Mail =>
  standingMail(visitor, standing, NO_MATCH, [
    "We're still looking: none of the providers who fit became available within 72 hours.",
    REVIEWS,
    CHANGE_ANSWERS,
  ]);

/** Tells a visitor who chose none of the possible matches how to go on. Staff are not told of such a request. */
export const noChoiceMail = (visitor: MailedVisitor, standing: Standing): Mail =>
  standingMail(visitor, standing, NO_MATCH, [
    "You haven't chosen one of the providers we showed you, so you don't have a match yet.",
    'No one has your details. To see who is available now, or to change your answers, ask again.',
  ]);

/** A visitor whose match is over before they agreed to share. */
interface ReleasedStanding extends Standing {
  /** An earlier provider of the same request has seen who asks. */
  readonly wasShared: boolean;
}

const reviewsOf = ({ wasShared }: ReleasedStanding): string => (wasShared ? REVIEW : REVIEWS);

/** Tells a visitor that they did not agree to share in time, and what staff do. */
export const unconfirmedMail = (visitor: MailedVisitor, standing: ReleasedStanding): Mail =>
  standingMail(visitor, standing, "Your match wasn't confirmed", [
    "Your match has ended, because it wasn't confirmed within 24 hours. The provider never saw who you are.",
    reviewsOf(standing),
    'Still looking? You can ask again at any time.',
  ]);

/** Tells a visitor that the provider they could have agreed to is not to be had anymore, and what staff do. */
export const releasedMail = (visitor: MailedVisitor, standing: ReleasedStanding): Mail =>
  standingMail(visitor, standing, NO_MATCH, [
    'The provider we found is no longer available, so your match has ended. They never saw who you are.',
    reviewsOf(standing),
    CHANGE_ANSWERS,
  ]);

import type { Email } from '../../../ports/email/email-port.ts';
import type { EmailedVisitor } from '../../matches/matches.ts';
import { composeEmail, type EmailContent } from '../../platform/email-layout.ts';
import type { Addressee } from '../../providers/providers.ts';

// An email passes through other people's servers: none of these says what the care is for, and those to providers say
// nothing of who asks.

/** The redacted notice to an eligible provider whose credits aren't enough. */
export function pendingEmail({ email, first_name }: Addressee, place: string, link: string): Email {
  return composeEmail({
    to: email,
    subject: 'Someone near you is looking for care that you offer',
    paragraphs: [
      `Hi ${first_name},`,
      `A request near ${place} fits your profile, but you don't have enough credits. It waits for 72 hours, and goes to the first provider it fits who has the credits.`,
    ],
    action: { label: 'Add credits', url: link },
  });
}

/** What a visitor without a match is told beside the news. */
export interface Standing {
  /** The number that staff find the request by. */
  readonly reference: number;
  /** Where they go on: with the flow as they left it, or to the providers who meet by video. */
  readonly action: NonNullable<EmailContent['action']>;
  /** An address that a person reads. */
  readonly support: string;
}

const standingEmail = (
  { email, first_name }: EmailedVisitor,
  { reference, action, support }: Standing,
  subject: string,
  [news, ...next]: readonly string[],
): Email =>
  composeEmail({
    to: email,
    replyTo: support,
    subject,
    paragraphs: [`Hi ${first_name},`, `${news} Your reference is ${reference}.`, ...next],
    action,
    closing: `Questions? Reply to this email, or write to ${support}. A person reads it.`,
  });

const CHANGE_ANSWERS = 'If something in your answers can be different, you can change it and ask again.';

/** Tells a visitor that providers fit, and that none is available yet. */
export const waitingEmail = (visitor: EmailedVisitor, standing: Standing): Email =>
  standingEmail(visitor, standing, "We're still looking for your match", [
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
export const noMatchEmail = (visitor: EmailedVisitor, standing: Standing): Email =>
  standingEmail(visitor, standing, NO_MATCH, [
    "We don't have a match for your request yet.",
    REVIEWS,
    CHANGE_ANSWERS,
  ]);

/** Tells a visitor whose time on the pending list is over that staff step in. */
export const waitedEmail = (visitor: EmailedVisitor, standing: Standing): Email =>
  standingEmail(visitor, standing, NO_MATCH, [
    "We're still looking: none of the providers who fit became available within 72 hours.",
    REVIEWS,
    CHANGE_ANSWERS,
  ]);

/** Tells a visitor who chose none of the possible matches how to go on. Staff are not told of such a request. */
export const noChoiceEmail = (visitor: EmailedVisitor, standing: Standing): Email =>
  standingEmail(visitor, standing, NO_MATCH, [
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
export const unconfirmedEmail = (visitor: EmailedVisitor, standing: ReleasedStanding): Email =>
  standingEmail(visitor, standing, "Your match wasn't confirmed", [
    "Your match has ended, because it wasn't confirmed within 24 hours. The provider never saw who you are.",
    reviewsOf(standing),
    'Still looking? You can ask again at any time.',
  ]);

/** Tells a visitor that the provider they could have agreed to is not to be had anymore, and what staff do. */
export const releasedEmail = (visitor: EmailedVisitor, standing: ReleasedStanding): Email =>
  standingEmail(visitor, standing, NO_MATCH, [
    'The provider we found is no longer available, so your match has ended. They never saw who you are.',
    reviewsOf(standing),
    CHANGE_ANSWERS,
  ]);

import { formatDateTime } from '@carematch/validation/display/display';

import { composeEmail } from '../../platform/email-layout.ts';
import type { Notice } from '../../providers/providers.ts';
import type { ReminderKind } from './reminder-rules.ts';

/** What a reminder may say of a match: emails pass through other people's servers, so not who it is nor what the care is for. */
export interface RemindedMatch {
  readonly id: number;
  /** City and state. */
  readonly place: string;
  /** Until when a refund may be requested. */
  readonly refundUntil: Date;
  readonly timeZone: string;
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing?: string;
  /** The text message, before the link. */
  readonly sms: string;
  readonly inApp: string;
}

const STOPS = 'Already in touch? Log the call or update the status, and we’ll stop reminding you.';

const SAID: Readonly<Record<ReminderKind, (match: RemindedMatch) => Said>> = {
  waiting_1h: ({ place }) => ({
    subject: 'A client is waiting to hear from you',
    paragraphs: [
      `Your client near ${place} was matched with you a business hour ago and hasn’t heard from you yet.`,
      'Most people expect to hear from you within 4 business hours.',
    ],
    closing: STOPS,
    sms: `Your client near ${place} is waiting to hear from you:`,
    inApp: `Your client near ${place} is waiting to hear from you.`,
  }),
  waiting_4h: ({ place }) => ({
    subject: 'A client is still waiting to hear from you',
    paragraphs: [
      `Your client near ${place} was matched with you 4 business hours ago and hasn’t heard from you yet.`,
      'A short call or text lets them know you’re there.',
    ],
    closing: STOPS,
    sms: `Your client near ${place} has waited 4 business hours to hear from you:`,
    inApp: `Your client near ${place} has waited 4 business hours to hear from you.`,
  }),
  refund_window: ({ place, refundUntil, timeZone }) => {
    const until = formatDateTime(refundUntil, { timeZone });
    return {
      subject: 'Your time to request a refund ends soon',
      paragraphs: [
        `You haven’t reached your client near ${place} yet. If you want to ask for your credits back, you can do so until ${until}.`,
      ],
      closing: 'Have you been in touch? Update the status, so that we both know.',
      sms: `You can request a refund for your match near ${place} until ${until}:`,
      inApp: `You can request a refund for your match near ${place} until ${until}.`,
    };
  },
  follow_up: ({ place }) => ({
    subject: 'Time to follow up with a client',
    paragraphs: [`You asked us to remind you of your client near ${place} now.`],
    sms: `You asked to be reminded of your client near ${place}:`,
    inApp: `It’s time to follow up with your client near ${place}.`,
  }),
};

/** Where a match is open in the portal. */
const pathOf = ({ id }: RemindedMatch): string => `/dashboard/matches?match=${id}`;

/** A reminder in the words of each way. */
export function reminderNotice(
  portalUrl: string,
  kind: ReminderKind,
  match: RemindedMatch,
): Pick<Notice, 'kind' | 'email' | 'sms' | 'inApp'> {
  const { subject, paragraphs, closing, sms, inApp } = SAID[kind](match);
  const path = pathOf(match);
  const url = portalUrl + path;
  return {
    kind: 'reminder',
    email: ({ email, first_name }) =>
      composeEmail({
        to: email,
        subject,
        paragraphs: [`Hi ${first_name},`, ...paragraphs],
        action: { label: 'Open the match', url },
        ...(closing !== undefined && { closing }),
      }),
    sms: `${sms} ${url}`,
    inApp: { text: inApp, path },
  };
}

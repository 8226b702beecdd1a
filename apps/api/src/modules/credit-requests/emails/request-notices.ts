import { formatDate, formatDateTime } from '@carematch/validation/display/display';

import { composeEmail } from '../../platform/email-layout.ts';
import type { Notice } from '../../providers/providers.ts';

type Content = Pick<Notice, 'kind' | 'email' | 'sms' | 'inApp'>;

/** A step of a request, and what its professional needs to know of it. */
export interface ToldStep {
  readonly requestId: number;
  readonly matchedAt: Date;
  readonly timeZone: string;
  readonly amount: number;
  /** What the person who took the step wrote. */
  readonly text: string | null;
  readonly by: 'professional' | 'staff' | 'system';
  readonly askedBy: 'professional' | 'system';
  /** Whether an appeal brought the credits back. */
  readonly isGranted: boolean;
  /** Until when whoever's turn it is has time; of a denial, until when it may be appealed. */
  readonly dueAt: Date | null;
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly short: string;
  readonly action: string;
}

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;
const areBack = (count: number): string => `${credits(count)} ${count === 1 ? 'is' : 'are'} back`;

const match = ({ matchedAt, timeZone }: ToldStep): string =>
  `your match of ${formatDate(matchedAt, { timeZone })}`;
const byDue = ({ dueAt, timeZone }: ToldStep): string =>
  dueAt ? ` by ${formatDateTime(dueAt, { timeZone })}` : '';

/** Sets what a person wrote apart from our own text. */
const quoted = ({ text, by }: ToldStep): string[] => {
  if (text === null) return [];
  return by === 'staff' ? ['Our team wrote:', text] : [text];
};

const appeal = (step: ToldStep): string[] =>
  step.dueAt
    ? [
        `If we should look again, you can appeal once until ${formatDateTime(step.dueAt, { timeZone: step.timeZone })}. Someone else will decide.`,
      ]
    : [];

const refunded = (step: ToldStep, before: readonly string[] = []): Said => ({
  subject: areBack(step.amount),
  paragraphs: [
    ...before,
    `We gave ${credits(step.amount)} back for ${match(step)}. You can use them right away.`,
    ...quoted(step),
  ],
  short: `${areBack(step.amount)} for ${match(step)}.`,
  action: 'See the refund',
});

/** What is said of each step; the first of a request is told with what came of it. */
const SAID = {
  auto_approved: (step: ToldStep) =>
    refunded(step, step.askedBy === 'system' ? ['You didn’t have to ask for this one.'] : []),
  approved: (step: ToldStep) => refunded(step),
  in_review: (step: ToldStep): Said =>
    step.by === 'professional'
      ? {
          subject: 'We got your answer',
          paragraphs: [`Thanks for the details on ${match(step)}. Our team decides${byDue(step)}.`],
          short: `We got your answer on ${match(step)}.`,
          action: 'See your request',
        }
      : {
          subject: 'We got your refund request',
          paragraphs: [
            `You asked for ${credits(step.amount)} back for ${match(step)}. Our team decides${byDue(step)}, and we’ll email you.`,
          ],
          short: `We got your refund request for ${match(step)}.`,
          action: 'See your request',
        },
  more_info: (step: ToldStep): Said => ({
    subject: 'A question about your refund request',
    paragraphs: [
      `We need a little more to decide about ${match(step)}.`,
      ...quoted(step),
      `Please answer${byDue(step)}. Without an answer we have to deny the request.`,
    ],
    short: `We have a question about your refund request for ${match(step)}.`,
    action: 'Answer',
  }),
  denied: (step: ToldStep): Said => ({
    subject: 'We couldn’t approve your refund request',
    paragraphs: [
      `We looked at your request for ${match(step)}, and couldn’t approve it.`,
      ...quoted(step),
      ...appeal(step),
    ],
    short: `We couldn’t approve your refund request for ${match(step)}.`,
    action: 'See why',
  }),
  appealed: (step: ToldStep): Said => ({
    subject: 'We got your appeal',
    paragraphs: [
      `Someone who wasn’t part of the first decision looks at ${match(step)} again, and decides${byDue(step)}.`,
    ],
    short: `We got your appeal for ${match(step)}.`,
    action: 'See your request',
  }),
  final: (step: ToldStep): Said =>
    step.isGranted
      ? refunded(step, ['We looked again, and we agree with you.'])
      : {
          subject: 'Your appeal was decided',
          paragraphs: [
            `Someone else looked at ${match(step)} again. The request stays denied, and this decision is final.`,
            ...quoted(step),
          ],
          short: `Your appeal for ${match(step)} was decided.`,
          action: 'See why',
        },
  withdrawn: (step: ToldStep): Said => ({
    subject: 'You withdrew your refund request',
    paragraphs: [`Your request for ${match(step)} is closed, and no credits went back.`],
    short: `You withdrew your refund request for ${match(step)}.`,
    action: 'See your request',
  }),
} as const;

export type ToldStatus = keyof typeof SAID;

export const isTold = (status: string): status is ToldStatus => status in SAID;

/** What a professional reads about a step of their request. */
export function requestNotice(portalUrl: string, status: ToldStatus, step: ToldStep): Content {
  const { subject, paragraphs, short, action } = SAID[status](step);
  const path = `/dashboard/credits/requests?request=${step.requestId}`;
  return {
    kind: 'money',
    email: ({ email, first_name: firstName }) =>
      composeEmail({
        to: email,
        subject,
        paragraphs: [`Hi ${firstName},`, ...paragraphs],
        action: { label: action, url: portalUrl + path },
      }),
    sms: `${short} ${portalUrl}${path}`,
    inApp: { text: short, path },
  };
}

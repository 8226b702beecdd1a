import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import type { MomentOptions } from '@carematch/validation/display/display';

import { knownStatus } from '../status/contact-status.ts';
import { dueDay, dueText, firstNameOf } from '../match-labels.ts';
import type { OpenedMatch } from '../matches-queries.ts';

/** The one thing that a match asks for now. */
export interface NextStep {
  readonly title: string;
  /** By when, in words; undefined where nothing ends. */
  readonly by?: string | undefined;
  /** That moment is past. */
  readonly isLate?: boolean;
  readonly text?: string;
  /** What does it: a call, a move of the contact status, or a part of the page. */
  readonly act?: 'call' | 'services' | 'refund' | { readonly moveTo: MatchContactStatus };
}

/** Days before the end of the refund window from which it is worth a word. */
const SOON_MS = 3 * 86_400_000;

const ENDED: Readonly<Partial<Record<MatchContactStatus, NextStep>>> = {
  refunded: { title: 'Nothing left to do', text: 'Your credits for this match are back.' },
  closed: { title: 'Nothing left to do', text: 'You closed this match.' },
};

type StepOf = (match: OpenedMatch, times: MomentOptions, now: number) => NextStep;

const refundStep: StepOf = ({ refund_until: until }, times) => ({
  title: 'Request a refund',
  by: `by ${dueDay(until, times)}`,
  text: 'After that, credits for this match can’t come back.',
  act: 'refund',
});

const firstCall: StepOf = (match, times, now) => {
  const { respond_by: until } = match;
  const isLate = until !== null && Date.parse(until) <= now;
  return {
    title: `Call ${firstNameOf(match)}`,
    by: until === null ? undefined : `${isLate ? 'It was due' : 'by'} ${dueText(until, times)}`,
    isLate,
    text: isLate
      ? 'They haven’t heard from you yet.'
      : 'They’re expecting to hear from you, and a prompt reply counts toward your response time.',
    act: 'call',
  };
};

const tryAgain: StepOf = (match, times, now) => {
  const { refund_until: until } = match;
  if (until !== null && Date.parse(until) - now < SOON_MS)
    return {
      title: `Try ${firstNameOf(match)} again, or request a refund`,
      by: `by ${dueDay(until, times)}`,
      text: 'After that, credits for this match can’t come back.',
      act: 'call',
    };
  return {
    title: `Try ${firstNameOf(match)} again`,
    text: 'No answer so far. Try another time of day, or a text.',
    act: 'call',
  };
};

/** What each contact status asks for, while the client's details are shared. */
const STEPS: Readonly<Partial<Record<MatchContactStatus, StepOf>>> = {
  new: firstCall,
  attempted: tryAgain,
  contacted: (match) => ({
    title: `Agree on a first visit with ${firstNameOf(match)}`,
    text: 'Once it’s set, update the status.',
    act: { moveTo: 'scheduled' },
  }),
  scheduled: (match) => ({
    title: `See ${firstNameOf(match)} at the first visit`,
    text: 'Then update the status.',
    act: { moveTo: 'started' },
  }),
  started: (match) =>
    match.client_services.length === 0
      ? {
          title: `Note what ${firstNameOf(match)} came for`,
          text: 'It shows what your matches turn into.',
          act: 'services',
        }
      : { title: 'Nothing left to do', text: `${firstNameOf(match)} is your client now.` },
  not_a_fit: () => ({ title: 'Close this match', act: { moveTo: 'closed' } }),
  unreachable: (match, times, now) =>
    match.refund_until === null
      ? { title: 'Close this match', act: { moveTo: 'closed' } }
      : refundStep(match, times, now),
};

/** What to do now about a match, and by when: one thing, from where it stands. */
export function nextStep(match: OpenedMatch, times: MomentOptions, now = Date.now()): NextStep {
  const { state, contact, follow_up_at: followUpAt } = match;
  const slug = knownStatus(match.match_contact_status.slug);
  if (state === 'awaiting_confirmation')
    return {
      title: 'Wait for this client to agree',
      by: `They have until ${dueText(match.confirm_before, times)}`,
      text: 'They choose whether to share their details with you. Your credits are held until then.',
    };
  if (state === 'released')
    return {
      title: 'Nothing left to do',
      text: 'This client didn’t agree to share their details. You got your credits back.',
    };
  const ended = slug && ENDED[slug];
  if (ended) return ended;
  if (!contact) return { title: 'Nothing left to do', text: 'This client’s contact details were erased.' };
  if (state === 'ended') return { title: 'Nothing left to do', text: 'This match has ended.' };
  if (followUpAt !== null && Date.parse(followUpAt) <= now)
    return {
      title: `Follow up with ${firstNameOf(match)}`,
      by: `You wanted to be reminded ${dueText(followUpAt, times)}`,
      isLate: true,
      act: 'call',
    };
  const step = (slug && STEPS[slug]?.(match, times, now)) ?? { title: 'Update the contact status' };
  // A reminder says when they go on with it.
  return step.by === undefined && followUpAt !== null
    ? { ...step, by: `You’ll be reminded ${dueText(followUpAt, times)}` }
    : step;
}

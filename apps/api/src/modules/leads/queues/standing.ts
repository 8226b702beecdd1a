import type { QueuedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';

import type { StoredDecisionTrace } from '../../matching/matching.ts';
import type { LeadRow } from '../staff/lead-rows.ts';

type Standing = Pick<QueuedLead, 'since' | 'reason' | 'next_act'>;
type NextAct = QueuedLead['next_act'];

/** Steps of a trace that tell why a lead is in a queue. Whoever writes one of them uses its name here. */
export const STEPS = {
  takenBack: 'Taken back',
  whyNobody: 'Why no one',
} as const;

/** What the end of the waiting is told by, as it is written now and as it was before. */
const NO_CREDITS = /^(?:No one|Nobody) could be charged/;

const ACTS = {
  match: { code: 'match', label: 'Match by hand' },
  wait: { code: 'wait', label: 'Wait for the client' },
  credits: { code: 'credits', label: 'Ask them to add credits' },
  recruit: { code: 'recruit', label: 'Find a professional to sign up' },
  widen: { code: 'widen', label: 'Match someone farther away' },
  pocket: { code: 'contact', label: 'Ask the client about paying out of pocket' },
  contact: { code: 'contact', label: 'Contact the client' },
  none: { code: 'none', label: 'Nothing to do' },
} as const satisfies Record<string, NextAct>;

/** What staff would do first where no one fits, by what keeps the nearest fit from it. */
const BY_BLOCKER: Readonly<Record<string, NextAct>> = {
  nobody: ACTS.recruit,
  license: ACTS.recruit,
  services: ACTS.recruit,
  distance: ACTS.widen,
  care_path: ACTS.match,
  insurance: ACTS.pocket,
  credits: ACTS.credits,
};

type Step = StoredDecisionTrace['steps'][number];

const reasoned = (code: string, text: string, next_act: NextAct): Omit<Standing, 'since'> => ({
  reason: { code, text },
  next_act,
});

/** Why a lead is in the queue of those that found no one, by the last step of its trace that says so. */
function whyUnmatched(steps: readonly Step[]): Omit<Standing, 'since'> {
  for (const { step, result, detail } of steps.toReversed()) {
    if (step === STEPS.takenBack) return reasoned('taken_back', 'Staff deleted the match.', ACTS.match);
    if (step === STEPS.whyNobody && detail !== null)
      return reasoned(detail, result, BY_BLOCKER[detail] ?? ACTS.match);
    if (step === 'Confirmation')
      return result.startsWith('The visitor')
        ? reasoned('no_agreement', "The client didn't agree to share their details in time.", ACTS.contact)
        : reasoned(
            'license_ended',
            'The professional’s license expired before the client agreed to share.',
            ACTS.match,
          );
    if (step === 'Pending list' && NO_CREDITS.test(result))
      return reasoned('credits', 'No one who fits had enough credits within 72 hours.', ACTS.credits);
  }
  return reasoned('nobody', 'No one fits what the client asked for.', ACTS.match);
}

function whyRematched(steps: readonly Step[]): Omit<Standing, 'since'> {
  const isWhole = steps.some(({ step, result }) => step === 'Rematch' && result.startsWith('The contact'));
  return isWhole
    ? reasoned('rematched', 'The client asked again, and has a live match.', ACTS.none)
    : reasoned(
        'partly_rematched',
        'The phone number or the email belongs to the live match of another request.',
        ACTS.contact,
      );
}

const fitting = (count: number): string =>
  count === 1
    ? '1 professional fits, but doesn’t have enough credits.'
    : `${count} professionals fit, but none has enough credits.`;

function whyOf({ outcome, trace, erasedAt, inventedAt }: LeadRow): Omit<Standing, 'since'> {
  if (erasedAt) return reasoned('erased', 'The person was erased.', ACTS.none);
  if (inventedAt) return reasoned('invented', "The person doesn't exist.", ACTS.none);
  // What is stored there is what `decision-trace.ts` builds.
  const stored = trace as unknown as StoredDecisionTrace | null;
  const steps = stored?.steps ?? [];
  switch (outcome) {
    case 'matched':
      return reasoned('matched', 'The client has a match.', ACTS.none);
    case 'pending':
      return reasoned('credits', fitting(stored?.candidates_considered ?? 0), ACTS.credits);
    case 'possible':
      return reasoned('possible', "The client has other options and hasn't chosen one.", ACTS.wait);
    case 'rematched':
      return whyRematched(steps);
    default:
      return whyUnmatched(steps);
  }
}

/** Since when a lead waits, why, and what staff would do first: by what was stored as it was decided. */
export const standingOf = (row: LeadRow): Standing => ({
  since: row.createdAt.toISOString(),
  ...whyOf(row),
});

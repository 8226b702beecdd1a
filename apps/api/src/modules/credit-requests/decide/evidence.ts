import type { Evidence } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { NumberCheck } from '../../../ports/sms/sms-port.ts';
import type { MatchTerms } from '../../matches/matches.tables.ts';

export interface ContactAttempt {
  readonly channel: 'call' | 'sms' | 'email';
  readonly answered: boolean;
  readonly at: Date;
  /** `YYYY-MM-DD`, where the professional is. */
  readonly day: string;
}

/** What is recorded of a match, none of it typed by whoever asks. */
export interface RefundEvidence {
  readonly isVirtual: boolean;
  /** Null for matches of before it was kept. */
  readonly terms: MatchTerms | null;
  /** Null until the carrier was asked. */
  readonly phoneCheck: { readonly result: NumberCheck; readonly at: Date } | null;
  /** The latest email to the client; null where there was none. */
  readonly email: { readonly bounced: boolean; readonly at: Date } | null;
  readonly attempts: readonly ContactAttempt[];
  /** As the professional keeps it. */
  readonly contactStatus: MatchContactStatus;
  /** When the same professional was matched with the same phone or email before, and not refunded; null where not within 90 days. */
  readonly sameContactAt: Date | null;
  readonly inventedAt: Date | null;
}

const until = <Row extends { readonly at: Date }>(row: Row | null, now: Date): Row | null =>
  row && row.at <= now ? row : null;
const momentUntil = (at: Date | null, now: Date): Date | null => (at && at <= now ? at : null);

/** What was known at a moment. */
export const asOf = (evidence: RefundEvidence, now: Date): RefundEvidence => ({
  ...evidence,
  phoneCheck: until(evidence.phoneCheck, now),
  email: until(evidence.email, now),
  attempts: evidence.attempts.filter(({ at }) => at <= now),
  sameContactAt: momentUntil(evidence.sameContactAt, now),
  inventedAt: momentUntil(evidence.inventedAt, now),
});

/** What a half refund takes. */
const ENOUGH = { attempts: 3, channels: 2, days: 2 } as const;

const CHANNELS = { call: 'call', sms: 'text', email: 'email' } as const;

/** Statuses of who was reached. */
const REACHED: ReadonlySet<MatchContactStatus> = new Set(['contacted', 'scheduled', 'started']);

type Said = Pick<Evidence, 'weighs' | 'text'> & { readonly at?: Date | undefined };
type Fact = (evidence: RefundEvidence) => Said;

const supports = (text: string, at?: Date): Said => ({ weighs: 'supports', text, at });
const contradicts = (text: string, at?: Date): Said => ({ weighs: 'contradicts', text, at });
const open = (text: string, at?: Date): Said => ({ weighs: 'open', text, at });

const NOT_KEPT = 'What held at the time of the match wasn’t recorded for matches this old.';

function phoneCheck({ phoneCheck: check }: RefundEvidence): Said {
  if (!check) return open('The phone number hasn’t been checked yet.');
  if (check.result === 'not_in_service') return supports('The phone number isn’t in service.', check.at);
  return check.result === 'in_service'
    ? contradicts('The phone number is in service.', check.at)
    : open('The carrier doesn’t say whether the phone number is in service.', check.at);
}

function emailBounce({ email }: RefundEvidence): Said {
  if (!email) return open('No email was sent to the client yet.');
  return email.bounced
    ? supports('Our latest email to the client bounced.', email.at)
    : contradicts('Our latest email to the client was accepted.', email.at);
}

const oneOf = (count: number, wanted: number): string => `${Math.min(count, wanted)} of ${wanted}`;

function attempts({ attempts: made }: RefundEvidence): Said {
  const last = made.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const answered = made.find((attempt) => attempt.answered);
  if (answered) return contradicts('The client answered.', answered.at);
  const channels = [...new Set(made.map(({ channel }) => channel))];
  const days = new Set(made.map(({ day }) => day)).size;
  const isEnough =
    made.length >= ENOUGH.attempts && channels.length >= ENOUGH.channels && days >= ENOUGH.days;
  if (isEnough) {
    const ways = channels.map((channel) => CHANNELS[channel]);
    const by = `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}`;
    return supports(`${made.length} attempts by ${by} on ${days} days, none answered.`, last);
  }
  return open(
    `${oneOf(made.length, ENOUGH.attempts)} attempts, on ${oneOf(channels.length, ENOUGH.channels)} channels and ${oneOf(days, ENOUGH.days)} days.`,
    last,
  );
}

function contactStatus({ contactStatus: status }: RefundEvidence): Said {
  const { label } = stateOf(matchLifecycle, status);
  return REACHED.has(status)
    ? contradicts(`The match is marked as “${label}”.`)
    : open('The match isn’t marked as contacted.');
}

const sameContact = ({ sameContactAt }: RefundEvidence): Said =>
  sameContactAt
    ? supports('The same phone or email was matched within the 90 days before.', sameContactAt)
    : contradicts('No other match within the 90 days before has the same phone or email.');

const invented = ({ inventedAt }: RefundEvidence): Said =>
  inventedAt
    ? supports('We found that the request was invented.', inventedAt)
    : open('We haven’t found that the request was invented.');

function region({ isVirtual, terms }: RefundEvidence): Said {
  if (isVirtual) return contradicts('The match is for video sessions, where regions don’t count.');
  if (!terms) return open(NOT_KEPT);
  return terms.covers_zip
    ? contradicts('A region covered the client’s zip at the time of the match.')
    : supports('No region covered the client’s zip at the time of the match.');
}

function license({ terms }: RefundEvidence): Said {
  if (!terms) return open(NOT_KEPT);
  return terms.licensed_in_state
    ? contradicts('A verified license for the client’s state was there at the time of the match.')
    : supports('There was no verified license for the client’s state at the time of the match.');
}

function services({ terms }: RefundEvidence): Said {
  if (!terms) return open(NOT_KEPT);
  return terms.services > 0
    ? contradicts('At least one of the requested services was offered at the time of the match.')
    : supports('None of the requested services was offered at the time of the match.');
}

const FACTS = {
  phone_check: phoneCheck,
  email_bounce: emailBounce,
  attempts,
  contact_status: contactStatus,
  same_contact: sameContact,
  invented,
  region,
  license,
  services,
} satisfies Record<string, Fact>;

export type FactCode = keyof typeof FACTS;

export const FACT_CODES = Object.keys(FACTS) as readonly FactCode[];

/** A recorded fact in words, and how it weighs. */
export function factOf(code: FactCode, evidence: RefundEvidence): Evidence {
  const { at, ...said } = FACTS[code](evidence);
  return { code, ...said, at: at?.toISOString() ?? null };
}

import { creditRequestDeadlines } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

/** What a professional is reminded of by the clock, the most pressing first. */
export const REMINDER_KINDS = ['waiting_4h', 'waiting_1h', 'refund_window', 'follow_up'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

const ids = (...slugs: MatchContactStatus[]): string =>
  slugs.map((slug) => stateOf(matchLifecycle, slug).id).join(', ');

const days = (count: number): string => `interval '${count} days'`;

/** SQL: until when the credits of a match may be asked for. */
export const REFUND_ENDS = `matches.disclosed_at + ${days(creditRequestDeadlines.requestDays)}`;
/** So long before the end of the time for a refund. */
const WARNED_BEFORE = days(2);

/** A match waits for its visitor a day at most. */
const MADE_BEFORE_REFUND = days(creditRequestDeadlines.requestDays + 1);

/** No one tried to reach the client yet. */
const IS_WAITING = `matches.state = 'live' and matches.match_contact_status_id = ${ids('new')} and matches.first_contacted_at is null`;

const wasReminded = (kind: ReminderKind): string =>
  `exists (select from match_reminders r where r.match_id = matches.id and r.kind = '${kind}')`;

interface ReminderRule {
  /** SQL: whether it is still to be said of a match, at `:at`. */
  readonly applies: string;
  /** SQL: when it is due; `zone` is the professional's. */
  readonly dueAt: string;
  /** SQL: what finds the few matches of which it may be due by an index. */
  readonly among: string;
  /** Whether it is said again where it is due at another time. */
  readonly repeats: boolean;
}

/** An hour of business is an hour at least, and the next one is never further away than this. */
const waiting = (kind: 'waiting_1h' | 'waiting_4h', hours: number): ReminderRule => ({
  applies: kind === 'waiting_1h' ? `${IS_WAITING} and not ${wasReminded('waiting_4h')}` : IS_WAITING,
  dueAt: `after_business_hours(matches.disclosed_at, ${hours}, zone)`,
  among: `matches.state = 'live' and matches.match_contact_status_id = 1
          and matches.disclosed_at between :at - ${days(8)} and :at - interval '${hours} hours'`,
  repeats: false,
});

/** Each reminder as conditions on a row of `matches`. */
export const REMINDER_RULES: Readonly<Record<ReminderKind, ReminderRule>> = {
  waiting_1h: waiting('waiting_1h', 1),
  waiting_4h: waiting('waiting_4h', 4),
  refund_window: {
    applies: `matches.state = 'live' and matches.cost > 0 and ${REFUND_ENDS} > :at
              and matches.match_contact_status_id in (${ids('new', 'attempted', 'unreachable')})
              and not exists (select from contact_attempts a where a.match_id = matches.id and a.answered)
              and not exists (select from credit_requests c where c.match_id = matches.id)`,
    dueAt: `${REFUND_ENDS} - ${WARNED_BEFORE}`,
    among: `matches.created_at between :at - ${MADE_BEFORE_REFUND} and :at - (${days(creditRequestDeadlines.requestDays)} - ${WARNED_BEFORE})
            and matches.disclosed_at is not null`,
    repeats: false,
  },
  follow_up: {
    applies: `matches.state = 'live'
              and matches.match_contact_status_id not in (${ids('started', 'not_a_fit', 'closed', 'refunded')})`,
    dueAt: 'matches.follow_up_at',
    among: `matches.follow_up_at between :at - ${days(2)} and :at`,
    repeats: true,
  },
};

/** What was due longer ago, as after an outage, is no news any more. */
export const TOLD_FOR = days(1);

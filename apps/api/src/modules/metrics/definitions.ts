import { matchLifecycle, type MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { STATE_NOW } from '../matches/matches.ts';

/** A number: its meaning for readers, and its SQL. */
interface Metric {
  readonly meaning: string;
  readonly sql: string;
}

const status = (...slugs: readonly MatchContactStatus[]): string =>
  `m.match_contact_status_id in (${slugs.map((slug) => stateOf(matchLifecycle, slug).id).join(', ')})`;

/** Whether the client's details were shared, and more. */
const shared = (also = 'true'): string => `(m.disclosed_at is not null and ${also})::int`;

// Within four hours are four business hours, and any week has more of them: most rows need no calendar.
const PROMPT = `(m.first_contacted_at <= m.disclosed_at + interval '4 hours'
  or (m.first_contacted_at < m.disclosed_at + interval '7 days'
      and answered_within(4, m.disclosed_at, m.first_contacted_at, p.time_zone)))`;

/** What a lead `l` counts. */
export const LEAD_METRICS = {
  leads: { meaning: 'Every request for care that came in, repeat requests included.', sql: '1' },
  matched: {
    meaning: 'Requests that are matched with a professional now.',
    sql: "(l.outcome = 'matched')::int",
  },
  possible: {
    meaning: 'Requests whose visitor was offered providers who differ in one way, and has yet to choose.',
    sql: "(l.outcome = 'possible')::int",
  },
  pending: {
    meaning: 'Requests waiting for a professional who has enough credits.',
    sql: "(l.outcome = 'pending')::int",
  },
  rematched: {
    meaning: 'Requests from someone who already has a match for this kind of care. No one was charged.',
    sql: "(l.outcome = 'rematched')::int",
  },
  unmatched: { meaning: 'Requests that found no one.', sql: "(l.outcome = 'unmatched')::int" },
} as const satisfies Record<string, Metric>;

/** What a match `m` with its professional `p` and its ledger `c` counts: the same for staff and for professionals. */
export const MATCH_METRICS = {
  matches: {
    meaning: "Matches where the client's details were shared with the professional.",
    sql: shared(),
  },
  contacted: {
    meaning: 'Matches where the professional has tried to reach the client.',
    sql: shared('m.first_contacted_at is not null'),
  },
  prompt: {
    meaning:
      'Matches where the professional first tried to reach the client within four business hours of getting their details.',
    sql: shared(`coalesce(${PROMPT}, false)`),
  },
  scheduled: {
    meaning: 'Matches whose status is Scheduled or Started now.',
    sql: shared(status('scheduled', 'started')),
  },
  started: { meaning: 'Matches whose status is Started now.', sql: shared(status('started')) },
  refunded: {
    meaning: 'Matches whose credits were given back, all or half of them.',
    sql: shared('c.refunds > 0'),
  },
  spend: { meaning: 'Credits charged for these matches.', sql: 'c.spend' },
  refunds: {
    meaning: 'Credits given back for these matches, whenever that happened.',
    sql: 'c.refunds',
  },
} as const satisfies Record<string, Metric>;

/** The same, where leads are counted. */
export const OUTCOME_METRICS = {
  not_a_fit: { meaning: 'Matches whose status is Not a fit now.', sql: shared(status('not_a_fit')) },
  unreachable: { meaning: 'Matches whose status is Unreachable now.', sql: shared(status('unreachable')) },
} as const satisfies Record<string, Metric>;

/** SQL: a match with what its numbers are counted from; `of` says which, and stands right after `matches m`. */
export const matchFacts = (of = ''): string => `
  matches m ${of}
  join providers p on p.id = m.provider_id
  cross join lateral (
    select coalesce(-sum(amount) filter (where kind = 'lead_charge'), 0)::int as spend,
           coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunds
      from credit_ledger where match_id = m.id) c`;

/** Business seconds from the details being shared to the first contact; null where there was neither. */
const RESPONSE_SECONDS =
  'case when m.disclosed_at is not null then business_seconds(m.disclosed_at, m.first_contacted_at, p.time_zone) end';

/** Numbers that are no sums. */
export const OTHER_METRICS = {
  open_matches: {
    meaning: "Matches that are live or waiting for the client's consent, and aren't Closed or Refunded.",
    sql: `${STATE_NOW} in ('live', 'awaiting_confirmation')
          and not ${status('closed', 'refunded').replace('m.', 'matches.')}`,
  },
  response_minutes: {
    meaning:
      "Median business time (Monday to Friday, 9 to 5 in the professional's time zone) from getting a client's details to first trying to reach them. Clients no one has tried to reach yet don't count.",
    sql: RESPONSE_SECONDS,
  },
  peer_response_minutes: {
    meaning:
      'The same for all professionals over the last 90 days, in the profession and state of most of these matches. Hidden when fewer than five professionals have reached out.',
    sql: RESPONSE_SECONDS,
  },
  cost_per_started: {
    meaning: 'Credits spent and not given back, divided by the number of clients who started.',
    sql: 'round((spend - refunds)::numeric / nullif(started, 0), 1)::float8',
  },
} as const satisfies Record<string, Metric>;

/** SQL: the middle of seconds, in minutes; null of none. */
export const medianMinutes = (seconds: string): string =>
  `round((percentile_cont(0.5) within group (order by ${seconds}) / 60)::numeric)::int`;

/** Figures of a cell of `lead_days`, in the order of the contract. */
export const LEAD_FIGURES = { ...LEAD_METRICS, ...MATCH_METRICS, ...OUTCOME_METRICS };

type Metrics = Readonly<Record<string, Metric>>;

export const namesOf = (metrics: Metrics): string[] => Object.keys(metrics);

/** SQL: the figures of one row. */
export const figuresOf = (metrics: Metrics): string =>
  Object.entries(metrics)
    .map(([name, { sql }]) => `${sql} as ${name}`)
    .join(', ');

/** SQL: figures that a row has none of. */
export const noFigures = (metrics: Metrics): string =>
  namesOf(metrics)
    .map((name) => `0 as ${name}`)
    .join(', ');

/** SQL: figures of several rows. */
export const sumsOf = (metrics: Metrics): string =>
  namesOf(metrics)
    .map((name) => `coalesce(sum(${name}), 0)::int as ${name}`)
    .join(', ');

/** SQL: what takes figures off a sum. */
export const takenOff = (metrics: Metrics): string =>
  namesOf(metrics)
    .map((name) => `- ${name} as ${name}`)
    .join(', ');

/** SQL: adds the figures of a row that is inserted to those of the row in its place. */
export const addedTo = (table: string, metrics: Metrics): string =>
  namesOf(metrics)
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(', ');

/** What the figures mean, for an answer. */
export const meaningsOf = (metrics: Metrics): Record<string, string> =>
  Object.fromEntries(Object.entries(metrics).map(([name, { meaning }]) => [name, meaning]));

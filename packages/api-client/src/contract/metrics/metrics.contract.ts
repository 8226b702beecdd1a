import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import {
  dateFilter,
  intId,
  intIdInPath,
  isoDate,
  isoDateTime,
  page,
  pagination,
  perPage,
} from '../shared-schemas.ts';

// What each number means stands once, in words and in SQL, in the API's `metrics` module; the pages show the words.

const professionals = ['professional', 'staffAsProfessional'] as const;
const staff = ['staff'] as const;

/** A number of the days asked for, and of as many days before them; null where it is not known. */
const compared = z.object({ value: z.nullable(z.number()), previous: z.nullable(z.number()) });

/** First and last day that are counted. */
const days = { from: isoDate, to: isoDate } as const;

/**
 * How far matches got: of those whose client's details were shared, those whose client was reached out to, has an appointment or has started,
 * has started. An appointment and a start are read off the contact status that they have now.
 */
const funnel = z.object({
  matched: z.int(),
  contacted: z.int(),
  scheduled: z.int(),
  started: z.int(),
});

/** What a number means, in words for whoever reads it. */
const meanings = z.record(z.string(), z.string());

/**
 * Both included; 'Invalid date' sets no bound. A first day after the last is `validation_failed` for `start_date`, and so are days before 2000 or
 * after 2099. Where weeks are told there are three years of them at most: without a last day it is today, and without a first one so many days
 * end there as the call says.
 */
const period = { start_date: dateFilter, end_date: dateFilter } as const;

export const metricsContract = {
  'GET /user-metrics': {
    access: professionals,
    summary:
      'The own numbers of some days, 90 unless told: matches, response, spend, refunds, cost for each client who started',
    query: z.object(period),
    response: z.object({
      ...days,
      /** Now, whatever the days: live or waiting for the client's agreement, and not closed. */
      open_matches: z.int(),
      matches: compared,
      /** Minutes of business hours from the details being shared to the first contact, the median. */
      response_minutes: compared,
      /**
       * The same of the last 90 days and of all professionals in the profession and the client's state of most of their matches; null where
       * fewer than five reached out to anyone.
       */
      peer_response_minutes: z.nullable(z.number()),
      /** Credits charged for the matches of these days, and given back for them whenever that was. */
      spend: compared,
      refunds: compared,
      /** Credits spent and not given back for each client who started, to a tenth. */
      cost_per_started: compared,
      funnel,
      /** Monday by Monday, weeks without anything included; of the first and the last the days asked for alone. */
      weeks: z.array(
        z.object({
          week: isoDate,
          matches: z.int(),
          contacted: z.int(),
          started: z.int(),
          spend: z.int(),
          refunds: z.int(),
        }),
      ),
      /** What their clients asked for, the most often first, twenty at most; a match counts with each of its services. */
      services: z.array(z.object({ id: intId, name: z.string(), matches: z.int(), started: z.int() })),
      meanings,
    }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;

/** Counts of leads and what became of them. Whole numbers unless told. */
const leadFigures = z.object({
  /** Leads that came, by what they ended in. */
  leads: z.int(),
  matched: z.int(),
  possible: z.int(),
  pending: z.int(),
  rematched: z.int(),
  unmatched: z.int(),
  /** Matches of these leads whose client was shared, and how far they came. */
  matches: z.int(),
  contacted: z.int(),
  /** Contacted within four business hours. */
  prompt: z.int(),
  scheduled: z.int(),
  started: z.int(),
  not_a_fit: z.int(),
  unreachable: z.int(),
  refunded: z.int(),
  /** Credits charged for these matches, and given back for them whenever that was. */
  spend: z.int(),
  refunds: z.int(),
});

export type LeadFigures = z.infer<typeof leadFigures>;

export const MATCH_DATA_GROUPS = ['profession', 'state', 'week', 'month'] as const;

export const MATCH_DATA_SORTS = ['name', ...Object.keys(leadFigures.shape)] as const;

const sorts = <const Columns extends readonly string[]>(columns: Columns) =>
  z.enum([...columns, ...columns.map((column) => `-${column}`)]);

const matchDataFilters = z.object({
  group_by: z._default(z.enum(MATCH_DATA_GROUPS), 'profession'),
  /** Leads of these days, by New York's clock. */
  ...period,
  profession_id: z.optional(intIdInPath),
  state_id: z.optional(intIdInPath),
  /** Unless told weeks and months in their order, professions and states by their leads. Weeks and months have theirs as names, too. */
  sort: z.optional(sorts(MATCH_DATA_SORTS)),
});

const matchDataRow = z.extend(leadFigures, {
  /** Number of the profession or the state, or the first day of the week or the month. */
  key: z.union([intId, isoDate]),
  name: z.string(),
});

export type MatchDataRow = z.infer<typeof matchDataRow>;

/** What a professional's matches came to. */
const professionalFigures = z.object({
  matches: z.int(),
  contacted: z.int(),
  prompt: z.int(),
  scheduled: z.int(),
  started: z.int(),
  refunded: z.int(),
  spend: z.int(),
  refunds: z.int(),
  /** Credits spent and not given back for each client who started, to a tenth; null where no one did. */
  cost_per_started: z.nullable(z.number()),
});

export const PROFESSIONAL_DATA_GROUPS = ['professional', 'profession', 'state', 'week', 'month'] as const;

export const PROFESSIONAL_DATA_SORTS = ['name', ...Object.keys(professionalFigures.shape)] as const;

/** `YYYY-MM`. */
const month = z.optional(z.string().check(z.regex(/^(?:20\d\d-(?:0[1-9]|1[0-2]))?$/)));

const professionalDataFilters = z.object({
  group_by: z._default(z.enum(PROFESSIONAL_DATA_GROUPS), 'professional'),
  /** Matches made in these whole months, by New York's clock. The first after the last is `validation_failed` for `from_month`. */
  from_month: month,
  to_month: month,
  profession_id: z.optional(intIdInPath),
  /** Of the client. */
  state_id: z.optional(intIdInPath),
  /** By default weeks and months in their order, other groups by their matches. Weeks and months sort by time if sorted by name. */
  sort: z.optional(sorts(PROFESSIONAL_DATA_SORTS)),
});

const professionalDataRow = z.extend(professionalFigures, {
  /**
   * Of the user, the profession or the state, or the first day of the week or the month. Of a week that is partly in the months asked for,
   * only those days count.
   */
  id: z.union([intId, isoDate]),
  name: z.string(),
  /** Of a professional, whatever the months; null for the other groups. */
  last_match_at: z.nullable(isoDateTime),
});

export type ProfessionalDataRow = z.infer<typeof professionalDataRow>;

export const staffMetricsContract = {
  'GET /metrics/dashboard': {
    access: staff,
    summary: 'The numbers of the marketplace of some days, 30 unless told',
    query: z.object({ ...period, profession_id: z.optional(intIdInPath) }),
    response: z.object({
      ...days,
      figures: leadFigures,
      /** Of as many days before. */
      previous: leadFigures,
      /** Monday by Monday, weeks without anything included; of the first and the last the days asked for alone. */
      weeks: z.array(z.extend(leadFigures, { week: isoDate })),
      /** Those with leads, the most of them first. */
      professions: z.array(z.extend(leadFigures, { id: intId, name: z.string() })),
      meanings,
    }),
    errors: ['validation_failed'],
  },
  'GET /match-data': {
    access: staff,
    summary: 'Leads and what became of them, by profession, state, week or month',
    query: z.extend(matchDataFilters, { page, perPage }),
    response: z.object({ rows: z.array(matchDataRow), totals: leadFigures, pagination, meanings }),
    errors: ['validation_failed'],
  },
  'POST /match-data/export': {
    access: staff,
    summary: 'The same as CSV in the order of the list; the export is recorded',
    query: matchDataFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /professional-data': {
    access: staff,
    summary: 'How matches turned out, by professional, profession, state, week or month',
    query: z.extend(professionalDataFilters, { page, perPage }),
    response: z.object({
      rows: z.array(professionalDataRow),
      totals: professionalFigures,
      pagination,
      meanings,
    }),
    errors: ['validation_failed'],
  },
  'POST /professional-data/export': {
    access: staff,
    summary: 'The same as CSV in the order of the list; the export is recorded',
    query: professionalDataFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
} as const satisfies Contract;

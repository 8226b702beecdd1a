import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

const figure = () => integer().notNull();

/** Figures of matches, as both roll-ups have them. What each means stands in `definitions.ts`. */
const ofMatches = {
  matches: figure(),
  contacted: figure(),
  prompt: figure(),
  scheduled: figure(),
  started: figure(),
  refunded: figure(),
  spend: figure(),
  refunds: figure(),
} as const;

const ofLeads = {
  leads: figure(),
  matched: figure(),
  possible: figure(),
  pending: figure(),
  rematched: figure(),
  unmatched: figure(),
  ...ofMatches,
  notAFit: figure(),
  unreachable: figure(),
} as const;

const day = { day: date({ mode: 'string' }).notNull() } as const;
/** The first day of it. */
const month = { month: date({ mode: 'string' }).notNull() } as const;
const profession = { professionId: integer().notNull() } as const;
const state = { stateId: integer().notNull() } as const;
const provider = { providerId: integer().notNull() } as const;

/** The leads of a day, by New York's clock, and what became of them. */
export const leadDays = pgTable('lead_days', { ...day, ...profession, ...state, ...ofLeads }, (t) => [
  primaryKey({ columns: [t.day, t.professionId, t.stateId] }),
]);

// There are nearly as many cells as leads, so that what is told of a whole country is summed beforehand.

/** The sums of `lead_days` over the states, and over the professions. */
export const leadDaysByProfession = pgTable(
  'lead_days_by_profession',
  { ...day, ...profession, ...ofLeads },
  (t) => [primaryKey({ columns: [t.day, t.professionId] })],
);
export const leadDaysByState = pgTable('lead_days_by_state', { ...day, ...state, ...ofLeads }, (t) => [
  primaryKey({ columns: [t.day, t.stateId] }),
]);

/** The matches that a professional was given in a month, by New York's clock, by profession and the client's state. */
export const professionalMonths = pgTable(
  'professional_months',
  { ...month, ...provider, ...profession, ...state, ...ofMatches },
  (t) => [primaryKey({ columns: [t.month, t.providerId, t.professionId, t.stateId] })],
);

/** The sums of `professional_months` of each professional by month and altogether, and over the professionals. */
export const professionalMonthTotals = pgTable(
  'professional_month_totals',
  { ...month, ...provider, ...ofMatches },
  (t) => [primaryKey({ columns: [t.month, t.providerId] })],
);
export const professionalTotals = pgTable('professional_totals', {
  providerId: integer().primaryKey(),
  ...ofMatches,
});
export const matchMonths = pgTable(
  'match_months',
  { ...month, ...profession, ...state, ...ofMatches },
  (t) => [primaryKey({ columns: [t.month, t.professionId, t.stateId] })],
);

const week = {
  ...month,
  /** Its Monday. A week across two months has a row in each, so that whole months can be filtered. */
  week: date({ mode: 'string' }).notNull(),
} as const;

/** Matches of a professional by week, otherwise as `professional_months`; and their sums over the professionals. */
export const professionalWeeks = pgTable(
  'professional_weeks',
  { ...week, ...provider, ...profession, ...state, ...ofMatches },
  (t) => [
    primaryKey({
      name: 'professional_weeks_pk',
      columns: [t.month, t.providerId, t.week, t.professionId, t.stateId],
    }),
  ],
);
export const matchWeeks = pgTable('match_weeks', { ...week, ...profession, ...state, ...ofMatches }, (t) => [
  primaryKey({ columns: [t.month, t.week, t.professionId, t.stateId] }),
]);

/**
 * Months of professionals whose weeks have to be counted again: those of a lead's matches, or one by its month and professional. Copied from
 * `metric_changes` by a trigger, because that table is emptied by processes that don't know weeks, too.
 */
export const weekChanges = pgTable('week_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leadId: bigint({ mode: 'number' }),
  month: date({ mode: 'string' }),
  providerId: integer(),
});

/** First day whose weeks are not rolled up. At most one row. */
export const weekProgress = pgTable('week_progress', {
  id: integer().primaryKey(),
  rolledUntil: date({ mode: 'string' }).notNull(),
});

/**
 * What changed of days that may be rolled up already, appended by triggers and taken away by the job that counts it again. A row names a
 * lead (its cells are those of now, and of its matches), or a cell that something left: of `lead_days` by all three keys, of
 * `professional_months` by its month and professional.
 */
export const metricChanges = pgTable('metric_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leadId: bigint({ mode: 'number' }),
  day: date({ mode: 'string' }),
  professionId: integer(),
  stateId: integer(),
  providerId: integer(),
});

/** How far the roll-ups go. One row, made by the job. */
export const metricProgress = pgTable('metric_progress', {
  id: integer().primaryKey(),
  /** The first day that is not rolled up. */
  rolledUntil: date({ mode: 'string' }).notNull(),
  /** Days before this one may be rolled up as soon as no transaction runs that is older than `closingXid`: it could still add to them. */
  closingUntil: date({ mode: 'string' }),
  closingXid: bigint({ mode: 'number' }),
});

/** How soon professionals of a profession reach out to clients of a state: of the last 90 days, refreshed by a job. */
export const responseMedians = pgTable(
  'response_medians',
  {
    professionId: integer().notNull(),
    stateId: integer().notNull(),
    /** How many reached out to anyone. */
    professionals: integer().notNull(),
    /** Of business hours. */
    minutes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionId, t.stateId] })],
);

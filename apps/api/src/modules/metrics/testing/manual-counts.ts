import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { TestApp } from '../../../testing/test-app.ts';
import { creditLedger } from '../../credits/credits.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { mondaysOf } from '../days.ts';

type Figures = Readonly<Record<string, number>>;

/** A match and what became of it, as it is stored. */
export interface MatchFact {
  readonly id: number;
  readonly userId: number;
  readonly providerId: number;
  readonly professionId: number;
  readonly stateId: number;
  readonly serviceIds: readonly number[];
  readonly createdAt: Date;
  readonly figures: Figures;
  /** Business seconds until the first contact; null without one. */
  readonly seconds: number | null;
}

/** A lead and what became of its matches. */
export interface LeadFact {
  readonly day: string;
  readonly profession: number;
  readonly state: number;
  readonly figures: Figures;
}

export interface Facts {
  readonly leads: readonly LeadFact[];
  readonly matches: readonly MatchFact[];
}

const STARTED = 5;
const OF_STATUS = { not_a_fit: 6, unreachable: 7 } as const;
export const OUTCOMES = ['matched', 'possible', 'pending', 'rematched', 'unmatched'] as const;
const OF_MATCH = [
  'matches',
  'contacted',
  'prompt',
  'scheduled',
  'started',
  'refunded',
  'spend',
  'refunds',
] as const;
const OF_LEAD = ['leads', ...OUTCOMES, ...OF_MATCH, 'not_a_fit', 'unreachable'] as const;

const FOUR_HOURS = 4 * 3600;

/** Sums of figures, 0 of none. */
function sum(
  names: readonly string[],
  some: readonly { readonly figures: Figures }[],
): Record<string, number> {
  return Object.fromEntries(
    names.map((name) => [name, some.reduce((total, { figures }) => total + (figures[name] ?? 0), 0)]),
  );
}

export const sumOfLeads = (some: readonly LeadFact[]) => sum(OF_LEAD, some);
export const sumOfMatches = (some: readonly MatchFact[]) => sum(OF_MATCH, some);

/** Reads the rows that numbers are made of, and counts each for itself, without any of the SQL that the API counts by. */
export async function countManually({ db, services: { pool } }: TestApp): Promise<Facts> {
  const [leadRows, matchRows, ledgerRows, people] = await Promise.all([
    db.select().from(leads),
    db.select().from(matches),
    db.select().from(creditLedger),
    db.select().from(providers),
  ]);
  // What a business hour is, its own module says and proves.
  const { rows: waits } = await pool.query<{ id: string; seconds: number }>(
    `select m.id, business_seconds(m.disclosed_at, m.first_contacted_at, p.time_zone) as seconds
       from matches m join providers p on p.id = m.provider_id
      where m.disclosed_at is not null and m.first_contacted_at is not null`,
  );
  const secondsOf = new Map(waits.map(({ id, seconds }) => [Number(id), seconds]));
  const userOf = new Map(people.map(({ id, userId }) => [id, userId]));
  const leadOf = new Map(leadRows.map((lead) => [lead.id, lead]));
  const movesOf = Map.groupBy(ledgerRows, ({ matchId }) => matchId);
  const of = (matchId: number, kind: string): number =>
    (movesOf.get(matchId) ?? []).reduce((total, move) => total + (move.kind === kind ? move.amount : 0), 0);

  const counted = matchRows.map((match): MatchFact & { readonly leadId: number } => {
    const lead = leadOf.get(match.leadId);
    if (!lead) throw new Error(`Match ${match.id} has no lead`);
    const status = match.matchContactStatusId;
    const isShared = match.disclosedAt !== null;
    const seconds = secondsOf.get(match.id) ?? null;
    const has = (is: boolean): number => (isShared && is ? 1 : 0);
    const refunds = of(match.id, 'refund');
    return {
      id: match.id,
      leadId: lead.id,
      userId: userOf.get(match.providerId) ?? 0,
      providerId: match.providerId,
      professionId: match.professionId,
      stateId: lead.stateId,
      serviceIds: lead.serviceIds,
      createdAt: match.createdAt,
      seconds,
      figures: {
        matches: has(true),
        contacted: has(match.firstContactedAt !== null),
        prompt: has(seconds !== null && seconds <= FOUR_HOURS),
        scheduled: has(status === 4 || status === STARTED),
        started: has(status === STARTED),
        not_a_fit: has(status === OF_STATUS.not_a_fit),
        unreachable: has(status === OF_STATUS.unreachable),
        refunded: has(refunds > 0),
        spend: Math.abs(of(match.id, 'lead_charge')),
        refunds,
      },
    };
  });
  const ofLead = Map.groupBy(counted, ({ leadId }) => leadId);
  return {
    matches: counted,
    leads: leadRows.map((lead) => ({
      day: dayIn(DEFAULT_TIME_ZONE, lead.createdAt),
      profession: lead.professionId,
      state: lead.stateId,
      figures: {
        ...sum(OF_LEAD, ofLead.get(lead.id) ?? []),
        leads: 1,
        ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, Number(lead.outcome === outcome)])),
      },
    })),
  };
}

const by = <Fact>(
  facts: readonly Fact[],
  key: (fact: Fact) => readonly (string | number)[],
  figures: (facts: readonly Fact[]) => Record<string, number>,
) =>
  Object.fromEntries(
    [...Map.groupBy(facts, (fact) => key(fact).join())].map(([name, group]) => [name, figures(group)]),
  );

const month = ({ createdAt }: MatchFact): string => `${dayIn(DEFAULT_TIME_ZONE, createdAt).slice(0, 7)}-01`;

const week = ({ createdAt }: MatchFact): string => {
  const day = dayIn(DEFAULT_TIME_ZONE, createdAt);
  return mondaysOf({ from: day, to: day })[0] ?? '';
};

/** What the roll-ups have to hold of the days before one, cell by cell. */
export function manualCells({ leads: some, matches: given }: Facts, until: string) {
  const inDays = some.filter(({ day }) => day < until);
  const inMonths = given.filter(({ createdAt }) => dayIn(DEFAULT_TIME_ZONE, createdAt) < until);
  return {
    days: by(inDays, ({ day, profession, state }) => [day, profession, state], sumOfLeads),
    byProfession: by(inDays, ({ day, profession }) => [day, profession], sumOfLeads),
    byState: by(inDays, ({ day, state }) => [day, state], sumOfLeads),
    months: by(
      inMonths,
      (match) => [month(match), match.providerId, match.professionId, match.stateId],
      sumOfMatches,
    ),
    totals: by(inMonths, (match) => [month(match), match.providerId], sumOfMatches),
    allMonths: by(inMonths, (match) => [match.providerId], sumOfMatches),
    overAll: by(inMonths, (match) => [month(match), match.professionId, match.stateId], sumOfMatches),
    weeks: by(
      inMonths,
      (match) => [month(match), week(match), match.providerId, match.professionId, match.stateId],
      sumOfMatches,
    ),
    weeksOverAll: by(
      inMonths,
      (match) => [month(match), week(match), match.professionId, match.stateId],
      sumOfMatches,
    ),
  };
}

/** What they hold. */
export async function storedCells({ services: { pool } }: TestApp): Promise<ReturnType<typeof manualCells>> {
  const read = async (table: string, keys: readonly string[], names: readonly string[]) => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select concat_ws(',', ${keys.join(', ')}) as key, ${names.join(', ')} from ${table}`,
    );
    return Object.fromEntries(
      rows.map(({ key, ...figures }) => [String(key), figures as Record<string, number>]),
    );
  };
  return {
    days: await read('lead_days', ['day', 'profession_id', 'state_id'], OF_LEAD),
    byProfession: await read('lead_days_by_profession', ['day', 'profession_id'], OF_LEAD),
    byState: await read('lead_days_by_state', ['day', 'state_id'], OF_LEAD),
    totals: await read('professional_month_totals', ['month', 'provider_id'], OF_MATCH),
    allMonths: await read('professional_totals', ['provider_id'], OF_MATCH),
    overAll: await read('match_months', ['month', 'profession_id', 'state_id'], OF_MATCH),
    weeks: await read(
      'professional_weeks',
      ['month', 'week', 'provider_id', 'profession_id', 'state_id'],
      OF_MATCH,
    ),
    weeksOverAll: await read('match_weeks', ['month', 'week', 'profession_id', 'state_id'], OF_MATCH),
    months: await read(
      'professional_months',
      ['month', 'provider_id', 'profession_id', 'state_id'],
      OF_MATCH,
    ),
  };
}

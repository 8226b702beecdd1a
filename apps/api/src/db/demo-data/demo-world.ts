import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';
import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';

import type { LeadRow } from '../../modules/leads/leads.ts';
import type { SessionFormat } from '../../modules/matching/matching.ts';
import { STATES } from '../reference-data/states.ts';
import type { Metro } from './metros.ts';
import type { Random } from './random.ts';

/** A zip as the demo world needs it. */
export interface DemoPlace {
  readonly zip: string;
  readonly stateId: number;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** Id of the state with a postal code such as `MT`. @throws RangeError if there is none */
export function stateIdOf(code: string): number {
  const state = STATES.find((one) => one.code === code);
  if (!state) throw new RangeError(`No state ${code}`);
  return state.id;
}

/** What everything is made from. The same values give the same world. */
export interface DemoBasis {
  readonly random: Random;
  /** What counts as now: every date is told from it. */
  readonly at: Date;
  /** Every zip that is named in `metros.ts`. */
  readonly places: ReadonlyMap<string, DemoPlace>;
}

/** How soon a provider makes the first contact. */
export type Pace = 'fast' | 'steady' | 'slow';

export interface DemoProvider {
  /** From 0. */
  readonly index: number;
  readonly metro: Metro;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly professionId: number;
  readonly rootProfessionId: number;
  readonly serviceIds: readonly number[];
  readonly careGoalIds: readonly number[];
  readonly carePathIds: readonly number[];
  readonly focusCarePathIds: readonly number[];
  readonly carrierIds: readonly number[];
  readonly office: DemoPlace;
  /** Null for one who works by video alone. */
  readonly radiusMiles: number | null;
  /** States of verified licenses for virtual leads. */
  readonly virtualStateIds: readonly number[];
  readonly status: 'onboarding' | 'active' | 'paused' | 'suspended' | 'closed';
  /** The last step of signing up that is done, 1 to 6. */
  readonly signUpStep: number;
  readonly license: 'verified' | 'unverified' | 'expired';
  readonly pace: Pace;
  readonly weeklyCapacity: number;
  /** How many matches there are to be behind them. */
  readonly matchCount: number;
  /** How matches spread over the months: most are recent if above 1, and most are old if below. */
  readonly trend: number;
  /** Buys credits; large packages where true, none where false. */
  readonly buys: 'nothing' | 'packages' | 'large_packages';
  readonly createdAt: Date;
}

export interface DemoMatch {
  readonly provider: DemoProvider;
  readonly cost: number;
  readonly format: SessionFormat;
  readonly status: MatchContactStatus;
  readonly state: 'live' | 'awaiting_confirmation' | 'released' | 'ended';
  readonly disclosure: 'instant' | 'confirm';
  readonly disclosedAt: Date | null;
  readonly confirmBefore: Date | null;
  readonly firstContactedAt: Date | null;
  /** When credits are asked back, if they are. */
  readonly creditsAskedAt: Date;
  readonly note: string | null;
  /** Of the provider, in the week before this one, and the one before it. */
  readonly matchesLastWeek: number;
  readonly lastMatchAt: Date | null;
}

/** A person's request, with the match it led to. */
export interface DemoRequest extends Omit<LeadRow<'wish'>, 'zip' | 'stateId'> {
  readonly createdAt: Date;
  readonly place: Pick<DemoPlace, 'zip' | 'stateId'>;
  readonly contact: LeadContact;
  readonly outcome: 'matched' | 'pending' | 'rematched' | 'unmatched' | 'possible';
  readonly match: DemoMatch | null;
  /** Whom the cards of an outcome `possible` show. */
  readonly offered: readonly DemoProvider[];
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment before `at`. */
export const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** A moment after `at`. */
export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export type SessionFormat = 'in_person' | 'virtual';

/** 0 up to 5 miles, 1 up to 15, 2 up to 30, 3 further or unknown (a virtual session, a zip without a place). */
export type DistanceBand = 0 | 1 | 2 | 3;

/** 0 median first contact within 4 business hours, 1 within a business day (and every new provider), 2 later. */
export type ResponseBand = 0 | 1 | 2;

/**
 * What a candidate's place in the ranking rests on, in the order in which it counts. Plain JSON, so that it is stored as
 * it is in the trace of a match. Money is no part of it.
 */
export interface RankKeys {
  /** In person comes before virtual. */
  readonly format: SessionFormat;
  /** Services and care goals asked for that the provider offers; more is better. */
  readonly overlap: number;
  /** Services and care goals asked for. */
  readonly asked: number;
  /** 1: the lead's care path is a focus of the practice. */
  readonly planFit: 0 | 1;
  readonly distanceBand: DistanceBand;
  /** Miles to the center of the nearest region that covers the zip, for display; null where unknown. The band ranks. */
  readonly distanceMiles: number | null;
  readonly responseBand: ResponseBand;
  /** Matches of the last 7 days; divided by `weeklyCapacity`, less is better. */
  readonly matchesLastWeek: number;
  readonly weeklyCapacity: number;
  /** ISO 8601; the longest ago is best, null (never) better still. */
  readonly lastMatchAt: string | null;
  /** Keyed hash of lead and provider as a signed decimal number; less is better. */
  readonly tieBreak: string;
}

/** An eligible provider, in rank order where it comes in a list. */
export interface Candidate {
  readonly providerId: number;
  /** Under which of their professions the provider serves the lead: the one asked for or its parent. */
  readonly professionId: number;
  /** Whole credits: the dearest of the lead's services that the provider offers. */
  readonly cost: number;
  /** The balance was at or above the cost when it was read. */
  readonly payable: boolean;
  readonly format: SessionFormat;
  readonly rankKeys: RankKeys;
}

/** The one wish that is given up for a possible match. */
export type Relaxation = 'virtual' | 'cash' | 'distance';

/** A payable candidate once exactly one wish is relaxed. */
export interface PossibleCandidate extends Candidate {
  readonly relaxation: Relaxation;
  /** A sentence for the visitor. */
  readonly reason: string;
}

/** What the rest of the product may call of matching: the candidates of a request, and what is stored and shown of a decision. */
export type {
  Candidate,
  DistanceBand,
  PossibleCandidate,
  Relaxation,
  RankKeys,
  ResponseBand,
  SessionFormat,
} from './candidate.ts';
export { BAND_ENDS, chordOf, EARTH_RADIUS, MILE, RESPONSE_BAND, withinLimit } from './candidates-sql.ts';
export {
  type CandidateOutcomes,
  decisionTrace,
  matchTrace,
  NO_CANDIDATES,
  type StoredDecisionTrace,
  type StoredMatchTrace,
  type TraceStep,
} from './decision-trace.ts';
export { findCandidates } from './find-candidates.ts';
export { findNearby, type Nearby } from './find-nearby.ts';
export { findPossibleMatches } from './find-possible-matches.ts';
export type { MatchRequest } from './match-request.ts';
export { presentDecisionTrace, presentMatchTrace } from './present-trace.ts';
export { chosenDetail, matchesDetail, numbersIn, offeredDetail, toldDetail } from './step-detail.ts';
export { readReceiving } from './read-receiving.ts';
export { leadTieBreakSeed, tieBreakOf } from './tie-break.ts';
export { type Blocker, formatFor, type Override, whyNot } from './why-not.ts';
export { rankKeyRows, whyThisProvider } from './why-this-provider.ts';

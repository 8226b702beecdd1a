import type { Pool } from 'pg';

import type { PossibleCandidate, Relaxation } from './candidate.ts';
import { findCandidates } from './find-candidates.ts';
import type { MatchRequest } from './match-request.ts';

/** Cards that are offered at the most. */
const LIMIT = 3;

/** How far one goes once distance is relaxed, in miles. */
const RELAXED_RADIUS_MILES = 60;

const REASONS: Readonly<Record<Relaxation, string>> = {
  virtual: 'Meets you by video instead of in person.',
  cash: 'Doesn’t take your insurance; you’d pay out of pocket.',
  distance: `Is farther away, within ${RELAXED_RADIUS_MILES} miles.`,
};

/** The request with one wish given up, for each wish that was made. */
function relaxed(request: MatchRequest): readonly (readonly [Relaxation, MatchRequest])[] {
  const asksInPerson = !request.virtualOnly;
  const found: [Relaxation, MatchRequest][] = [];
  if (asksInPerson && request.virtualSession !== true && request.allowVirtualLeads)
    // No one in person is payable, so virtual sessions alone are in question.
    found.push(['virtual', { ...request, virtualOnly: true }]);
  if (request.insuranceCarrierId !== null && !request.willingToPayCash)
    found.push(['cash', { ...request, willingToPayCash: true }]);
  if (asksInPerson && request.latitude !== null && (request.searchRadiusMiles ?? 0) < RELAXED_RADIUS_MILES)
    found.push(['distance', { ...request, searchRadiusMiles: RELAXED_RADIUS_MILES }]);
  return found;
}

/** Up to three payable providers, each after exactly one wish is relaxed (`only` this one), the best of each wish first. */
export async function findPossibleMatches(
  pool: Pool,
  request: MatchRequest,
  only?: Relaxation,
): Promise<readonly PossibleCandidate[]> {
  const wishes = relaxed(request).filter(([relaxation]) => only === undefined || relaxation === only);
  const lists = await Promise.all(
    wishes.map(async ([relaxation, asked]) => {
      const candidates = await findCandidates(pool, asked, LIMIT);
      return candidates
        .filter(({ payable }) => payable)
        .map((candidate) => ({ ...candidate, relaxation, reason: REASONS[relaxation] }));
    }),
  );
  const inTurn = Array.from({ length: LIMIT }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
  const seen = new Set<number>();
  return inTurn.filter(({ providerId }) => !seen.has(providerId) && seen.add(providerId)).slice(0, LIMIT);
}

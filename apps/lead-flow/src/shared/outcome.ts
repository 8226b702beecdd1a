import type { LeadResponse, PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';

import { paths } from './paths.ts';

/** How a submitted lead ended. */
export type Outcome =
  | { readonly kind: 'match'; readonly matchId: string }
  | { readonly kind: 'choice'; readonly choices: readonly PossibleMatch[] }
  | { readonly kind: 'rematch' | 'pending' | 'none' };

/** Reads the outcome from a response, in the specification's order; the first that applies holds. */
export function outcomeOf({ match_id, possibleMatches, rematch, pendingList }: LeadResponse): Outcome {
  // A field that is null or empty says as much as one that is missing.
  if (match_id) return { kind: 'match', matchId: match_id };
  if (possibleMatches?.length) return { kind: 'choice', choices: possibleMatches };
  if (rematch === 1) return { kind: 'rematch' };
  if (pendingList === 1) return { kind: 'pending' };
  return { kind: 'none' };
}

/** The page of an outcome; a choice is made in a dialog on the page where one is. */
export function outcomePath(kind: Exclude<Outcome['kind'], 'choice'>): string {
  const pages = {
    match: paths.matchProfile(),
    rematch: paths.rematch(),
    pending: paths.pendingMatch(),
    none: paths.noMatch(),
  };
  return pages[kind];
}

import type { Services } from '../../services.ts';
import { findCandidates, findPossibleMatches } from '../matching/matching.ts';
import type { CreateLeadServices } from './create-lead.ts';
import { leadChallenges } from './accept/lead-challenge.ts';
import { leadReferences } from '../catalog/catalog.ts';
import type { Matching } from './decide/match-lead.ts';

type Given = Pick<Services, 'pool' | 'keys' | 'vault' | 'limits' | 'catalog'>;

/** What the verbs on leads and on a visitor's matches need; `matching` takes the place of the matching engine. */
export function leadServices(
  { pool, keys, vault, limits, catalog }: Given,
  matching: Matching = {
    findCandidates: (request) => findCandidates(pool, request),
    findPossibleMatches: (request) => findPossibleMatches(pool, request),
  },
): CreateLeadServices {
  const challenges = leadChallenges(keys.leadChallenges, limits);
  return { pool, keys, vault, limits, challenges, matching, references: leadReferences(pool, catalog) };
}

import { and, sql } from 'drizzle-orm';

import type {
  leadQueuesContract,
  ManualCandidate,
} from '@carematch/api-client/contract/leads/lead-queues.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { matchingText } from '../../providers/providers.ts';
import {
  type Blocker,
  type Candidate,
  findCandidates,
  findNearby,
  formatFor,
  type MatchRequest,
  type Nearby,
  rankKeyRows,
  whyNot,
} from '../../matching/matching.ts';
import { providerDirectory } from '../../providers/providers.tables.ts';
import { isOutranked, readLeadToMatch } from './lead-to-match.ts';

/** As many as rank, and as many of everyone else, as anyone reads. */
const MOST_RANKED = 25;
const MOST_OTHERS = 50;

/** Where no place and no distance is known. */
const LAST = Number.MAX_SAFE_INTEGER;

export const OUTRANKED: Blocker = {
  code: 'rank',
  text: 'Others who rank higher can take this client.',
  override: 'rank',
};

/** Of several professions by which someone could serve a lead, the one that the least speaks against. */
export function bestOf(request: MatchRequest, rows: readonly Nearby[]): ReadonlyMap<number, Nearby> {
  const best = new Map<number, Nearby>();
  for (const row of rows) {
    const known = best.get(row.provider_id);
    if (!known || whyNot(request, row).length < whyNot(request, known).length) best.set(row.provider_id, row);
  }
  return best;
}

/** What has to be overridden to choose someone. */
export const needsOf = (blockers: readonly Blocker[]): ManualCandidate['needs'] => [
  ...new Set(blockers.flatMap(({ override }) => override ?? [])),
];

function present(request: MatchRequest, near: Nearby, ranked: readonly Candidate[]): ManualCandidate {
  const place = ranked.findIndex(({ providerId }) => providerId === near.provider_id);
  const candidate = ranked[place];
  const reasons = whyNot(request, near);
  const blockers = isOutranked(ranked, near.provider_id) ? [...reasons, OUTRANKED] : reasons;
  const miles = candidate?.rankKeys.distanceMiles ?? near.miles;
  return {
    professional: { user_id: near.user_id, name: near.name },
    title: near.title,
    city: near.city,
    state_code: near.state_code,
    distance_miles: miles === null ? null : Math.round(miles * 10) / 10,
    format: candidate?.format ?? formatFor(request, near),
    rank: place === -1 ? null : place + 1,
    rank_keys: candidate ? rankKeyRows(candidate.rankKeys) : [],
    cost: near.cost,
    balance: near.balance,
    needs: needsOf(blockers),
    blockers: blockers.map(({ code, text, override }) => ({ code, text, may_override: override !== null })),
  };
}

const isRanked = ({ rank }: ManualCandidate): boolean => rank !== null;
const isPossible = ({ blockers }: ManualCandidate): boolean => blockers.every((one) => one.may_override);

/** Professionals of a name, wherever they are. */
async function findNamed({ db, vault }: Pick<Services, 'db' | 'vault'>, search: string | undefined) {
  if (search === undefined || search === '') return [];
  const named = and(...matchingText(vault, search));
  if (!named) return [];
  const { rows } = await db.execute<{ provider_id: number }>(
    sql`select provider_id from ${providerDirectory} where ${named} order by sort_name, provider_id limit ${MOST_OTHERS}`,
  );
  return rows.map(({ provider_id: id }) => id);
}

/**
 * `GET /leads/:id/candidates`: who could take a lead by a manual match, in rank order, and of everyone else nearby why not: the nearest first of those who need nothing but an
 * override, then the others. With a name, those of that name alone.
 */
export const listCandidates: Handler<(typeof leadQueuesContract)['GET /leads/:id/candidates']> = async (
  { services },
  { params, query: { search } },
) => {
  const { pool, keys, catalog } = services;
  const needed = { keys, references: await catalog.references() };
  const { request } = await readLeadToMatch(pool, needed, params.id, false);
  const isSearched = search !== undefined && search !== '';
  const [ranked, named] = await Promise.all([
    findCandidates(pool, request, MOST_RANKED),
    findNamed(services, search),
  ]);
  const asked = isSearched ? named : ranked.map(({ providerId }) => providerId);
  const rows = await findNearby(pool, request, {
    ids: asked,
    limit: isSearched ? 0 : MOST_OTHERS + MOST_RANKED + 1,
  });
  const candidates = [...bestOf(request, rows).values()].map((near) => present(request, near, ranked));
  const inOrder = candidates.toSorted(
    (a, b) =>
      (a.rank ?? LAST) - (b.rank ?? LAST) ||
      Number(isPossible(b)) - Number(isPossible(a)) ||
      (a.distance_miles ?? LAST) - (b.distance_miles ?? LAST) ||
      a.professional.user_id - b.professional.user_id,
  );
  const others = inOrder.filter((one) => !isRanked(one));
  return {
    candidates: [...inOrder.filter(isRanked), ...others.slice(0, MOST_OTHERS)],
    more: others.length > MOST_OTHERS || named.length === MOST_OTHERS,
  };
};

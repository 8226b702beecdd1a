import type { Querier } from '../../db/client.ts';

import { type NamedStatement, namedStatement } from '../platform/named-statement.ts';
import type { Candidate, DistanceBand, ResponseBand } from './candidate.ts';
import { BAND_ENDS, candidatesSql, chordOf, type SearchShape } from './candidates-sql.ts';
import type { MatchRequest } from './match-request.ts';

/** How many candidates a lead needs: more than ever refuse it in a row. */
export const CANDIDATES_WANTED = 10;

interface Values {
  readonly lead_id: number | null;
  /** A signed decimal number of 64 bits. */
  readonly seed: string;
  readonly profession_id: number;
  readonly parent_id: number | null;
  readonly virtual_only: boolean;
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly state_id: number;
  readonly care_path_id: number | null;
  readonly service_ids: readonly number[];
  readonly goal_ids: readonly number[];
  readonly asked: number;
  /** The last tier of those who lack nothing. */
  readonly best_tier: number;
  readonly carrier_id: number | null;
  readonly cash: boolean;
  /** The visitor's own search radius as a chord, metres. */
  readonly reach: number;
  readonly excluded: readonly number[];
  readonly chosen: number | null;
  readonly at: Date;
  readonly limit: number;
}

interface Row {
  readonly provider_id: number;
  readonly profession_id: number;
  readonly cost: number;
  readonly payable: boolean;
  readonly virtual: 0 | 1;
  readonly tier: number;
  readonly distance_miles: number | null;
  readonly response_band: ResponseBand;
  readonly last_week: number;
  readonly weekly_capacity: number;
  readonly last_match_at: Date | null;
  readonly tie_break: string;
}

const statements = new Map<string, NamedStatement<Values>>();

/** One prepared statement for each shape that requests come in. */
function findThem(shape: SearchShape): NamedStatement<Values> {
  const name = `find-candidates virtual=${shape.virtual} far=${shape.far} chosen=${shape.chosen}`;
  const statement = statements.get(name) ?? namedStatement<Values>(name, candidatesSql(shape));
  // Stryker disable next-line CallExpression: without the cache, the same statement is built again.
  statements.set(name, statement);
  return statement;
}

const askedOf = (request: MatchRequest): number => request.serviceIds.length + request.careGoalIds.length;

const valuesOf = (request: MatchRequest, limit: number): Values => ({
  lead_id: request.leadId,
  seed: request.tieBreakSeed.toString(),
  profession_id: request.professionId,
  parent_id: request.parentProfessionId,
  virtual_only: request.virtualOnly,
  zip: request.zip,
  latitude: request.latitude,
  longitude: request.longitude,
  state_id: request.stateId,
  care_path_id: request.carePathId,
  service_ids: request.serviceIds,
  goal_ids: request.careGoalIds,
  asked: askedOf(request),
  // Without a care path no one's plan fits.
  best_tier: request.carePathId === null ? 7 : 3,
  carrier_id: request.insuranceCarrierId,
  cash: request.willingToPayCash,
  reach: chordOf(request.searchRadiusMiles ?? 0),
  excluded: request.excludedProviderIds,
  chosen: request.chosenProviderId ?? null,
  at: request.at,
  limit,
});

function candidateOf(row: Row, asked: number): Candidate {
  const format = row.virtual === 1 ? 'virtual' : 'in_person';
  return {
    providerId: row.provider_id,
    professionId: row.profession_id,
    cost: row.cost,
    payable: row.payable,
    format,
    rankKeys: {
      format,
      overlap: asked - Math.floor(row.tier / 8),
      asked,
      planFit: row.tier % 8 < 4 ? 1 : 0,
      distanceBand: (row.tier % 4) as DistanceBand,
      distanceMiles: row.distance_miles,
      responseBand: row.response_band,
      matchesLastWeek: row.last_week,
      weeklyCapacity: row.weekly_capacity,
      lastMatchAt: row.last_match_at?.toISOString() ?? null,
      tieBreak: row.tie_break,
    },
  };
}

/**
 * The eligible providers of a request in rank order: the first `limit` of them, the first `limit` who are payable, and the
 * chosen one. Exact, whatever it leaves out. One statement, one round trip.
 */
export async function findCandidates(
  pool: Querier,
  request: MatchRequest,
  limit: number = CANDIDATES_WANTED,
): Promise<readonly Candidate[]> {
  const values = valuesOf(request, limit);
  const shape = {
    virtual: request.allowVirtualLeads && (request.virtualOnly || request.virtualSession === true),
    far: values.reach > BAND_ENDS[2],
    chosen: values.chosen !== null,
  };
  const { rows } = await pool.query<Row>(findThem(shape)(values));
  const asked = askedOf(request);
  return rows.map((row) => candidateOf(row, asked));
}

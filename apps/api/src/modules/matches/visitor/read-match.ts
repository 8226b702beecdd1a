import type {
  PublicMatch,
  visitorMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { type StoredMatchTrace, whyThisProvider } from '../../matching/matching.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { readPublicProviders } from '../../providers/providers.ts';
import { STATE_NOW } from '../match-moves.ts';

interface MatchRow {
  readonly id: string;
  readonly provider_id: number;
  readonly profession_id: number;
  readonly state: PublicMatch['state'];
  readonly disclosure: PublicMatch['disclosure'];
  readonly confirm_before: Date | null;
  readonly trace: StoredMatchTrace;
  readonly has_note: boolean;
  readonly asked_service_ids: readonly number[];
  readonly state_id: number;
  /** The insurance that the lead names, by name. */
  readonly asked_plan: string | null;
}

const findMatch = namedStatement<{ capability_hash: Buffer }>(
  'visitor-match',
  `select matches.id, provider_id, matches.profession_id, disclosure, confirm_before, matches.trace,
          note_encrypted is not null as has_note, l.service_ids as asked_service_ids, l.state_id,
          c.name as asked_plan, ${STATE_NOW} as state
     from matches join leads l on l.id = lead_id
     left join insurance_carriers c on c.id = l.insurance_carrier_id and l.erased_at is null
    where matches.capability_hash = :capability_hash::bytea`,
);

/** The insurance that the lead names, where the provider takes it; a match that is over tells nothing of its lead. */
function ownPlanOf({ state, asked_plan }: MatchRow, plans: readonly string[]): string | null {
  if (state === 'released' || state === 'ended') return null;
  return plans.find((plan) => plan === asked_plan) ?? null;
}

/** The plans with the visitor's own first, so that no list hides it. */
const startingWith = (own: string | null, plans: readonly string[]): string[] =>
  own === null ? [...plans] : [own, ...plans.filter((plan) => plan !== own)];

/** A match by the id that its visitor holds, with its number for the API's own use. @throws {ApiError} `not_found`. */
export async function readMatch(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  capability: string,
): Promise<{ readonly number: number; readonly match: PublicMatch }> {
  const { rows } = await pool.query<MatchRow>(
    findMatch({ capability_hash: vault.capabilityHash(capability) }),
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const asked = {
    providerId: row.provider_id,
    professionId: row.profession_id,
    videoStateId: row.trace.rank_keys.format === 'virtual' ? row.state_id : null,
  };
  const shown = (await readPublicProviders(pool, [asked], row.asked_service_ids)).get(row.provider_id);
  // Stryker disable next-line all: the provider of a match is always stored
  if (!shown) throw new ApiError('not_found');
  const ownPlan = ownPlanOf(row, shown.insurance_carriers);
  const provider = { ...shown, insurance_carriers: startingWith(ownPlan, shown.insurance_carriers) };
  const { state, disclosure, has_note, confirm_before } = row;
  const isWaiting = state === 'awaiting_confirmation';
  return {
    number: Number(row.id),
    match: {
      id: capability,
      state,
      disclosure,
      confirm_before: isWaiting && confirm_before ? confirm_before.toISOString() : null,
      provider,
      own_plan: ownPlan,
      why: [
        ...(row.trace.asked_by_name ? ['You asked for them by name'] : []),
        ...whyThisProvider(row.trace.rank_keys),
      ],
      has_note,
    },
  };
}

/** `GET /public/matches/:id`: the provider's public profile and the match's state; of the lead its plan at most. */
export const showMatch: Handler<(typeof visitorMatchesContract)['GET /public/matches/:id']> = async (
  { services },
  { params },
) => ({ match: (await readMatch(services, params.id)).match });

import type { Keys } from '../../../config/keys.ts';
import type { SealedContact } from '../../../crypto/contact-data.ts';
import { leadTieBreakSeed, type MatchRequest } from '../../matching/matching.ts';
import { snakeRow } from '../../../db/snake-case.ts';
import { type GivenConsent, type LeadWish, storedWish, wishColumns } from '../accept/lead-wish.ts';
import type { ExistingValues, LeadValues } from '../store/lead-sql.ts';
import { leadColumns, type LeadRow, pickColumns, selectColumns } from '../lead-columns.ts';
import type { LeadReferences } from '../../catalog/catalog.ts';

/** A lead that is stored already and decided again. */
interface StoredLead {
  readonly id: number;
  /** It is written to only while it has one of these outcomes. */
  readonly from: readonly string[];
}

/** A lead on its way to its outcome: what it asks, whose it is (sealed), and where it is stored. */
export interface LeadContext extends LeadRow<'source'> {
  readonly capabilityHash: Buffer;
  readonly wish: LeadWish;
  readonly contact: SealedContact;
  readonly consents: readonly GivenConsent[];
  /** Null while the lead is new. */
  readonly stored: StoredLead | null;
}

const CONTACT = leadColumns({ holds: 'contact' });
const SOURCE = leadColumns({ holds: 'source' });

/** The lead's own columns. */
export function leadValues({ wish, contact, stored, ...lead }: LeadContext): LeadValues & ExistingValues {
  const { capabilityHash } = lead;
  return {
    ...snakeRow({ capabilityHash, ...wishColumns(wish), ...contact, ...pickColumns(lead, SOURCE) }),
    lead_id: stored?.id ?? null,
    from: stored?.from ?? null,
  };
}

/** The columns that a stored lead is read back from. */
export const STORED_LEAD = selectColumns([
  'id',
  'capabilityHash',
  ...leadColumns({ holds: 'wish' }),
  ...CONTACT,
  ...SOURCE,
]);

/** A lead as `STORED_LEAD` reads it, which is not erased. */
export interface StoredLeadRow extends LeadRow<'wish' | 'source'>, SealedContact {
  readonly id: string;
  readonly capabilityHash: Buffer;
}

/** A stored lead to decide again, while it has one of these outcomes. */
export function storedContext(
  references: LeadReferences,
  row: StoredLeadRow,
  from: readonly string[],
): LeadContext {
  return {
    capabilityHash: row.capabilityHash,
    wish: storedWish(references, row),
    contact: pickColumns(row, CONTACT),
    ...pickColumns(row, SOURCE),
    consents: [],
    stored: { id: Number(row.id), from },
  };
}

/** What the lead asks of the matching engine. */
export function matchRequest(keys: Keys, lead: LeadContext, at: Date): MatchRequest {
  const { wish } = lead;
  return {
    leadId: lead.stored?.id ?? null,
    tieBreakSeed: leadTieBreakSeed(keys.ranking, lead.capabilityHash),
    professionId: wish.profession.id,
    parentProfessionId: wish.profession.parentId,
    virtualOnly: wish.profession.virtualOnly,
    allowVirtualLeads: wish.profession.allowVirtualLeads,
    zip: wish.place.zip,
    latitude: wish.place.latitude,
    longitude: wish.place.longitude,
    stateId: wish.state.id,
    carePathId: wish.carePathId,
    serviceIds: wish.serviceIds,
    careGoalIds: wish.careGoalIds,
    virtualSession: wish.virtualSession,
    insuranceCarrierId: wish.insuranceCarrierId,
    willingToPayCash: wish.willingToPayCash,
    searchRadiusMiles: wish.searchRadiusMiles,
    excludedProviderIds: [],
    at,
  };
}

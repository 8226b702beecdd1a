import type { Keys } from '../../../config/keys.ts';
import type { SealedContact } from '../../../crypto/contact-data.ts';
import type { MatchRequest } from '../../matching/match-request.ts';
import { leadTieBreakSeed } from '../../matching/tie-break.ts';
import type { GivenConsent, LeadWish } from '../accept/lead-draft.ts';
import type { ExistingValues, LeadValues } from '../accept/lead-sql.ts';

/** A lead that is stored already and decided again. */
interface StoredLead {
  readonly id: number;
  /** It is written to only while it has one of these outcomes. */
  readonly from: readonly string[];
}

/** A lead on its way to its outcome: what it asks, whose it is (sealed), and where it is stored. */
export interface LeadContext {
  readonly capabilityHash: Buffer;
  readonly wish: LeadWish;
  readonly contact: SealedContact;
  readonly gclid: string | null;
  readonly originUrl: string | null;
  readonly consent: GivenConsent | null;
  /** Null while the lead is new. */
  readonly stored: StoredLead | null;
}

/** The lead's own columns. */
export function leadValues(lead: LeadContext): LeadValues & ExistingValues {
  const { wish, contact } = lead;
  return {
    capability_hash: lead.capabilityHash,
    profession_id: wish.profession.id,
    root_profession_id: wish.rootProfessionId,
    zip: wish.place.zip,
    state_id: wish.state.id,
    care_path_id: wish.carePathId,
    specialization_ids: wish.specializationIds,
    care_goal_ids: wish.careGoalIds,
    service_ids: wish.serviceIds,
    virtual_session: wish.virtualSession,
    insurance_carrier_id: wish.insuranceCarrierId,
    willing_to_pay_cash: wish.willingToPayCash,
    search_radius_miles: wish.searchRadiusMiles,
    contact_encrypted: contact.contactEncrypted,
    phone_hash: contact.phoneHash,
    email_hash: contact.emailHash,
    gclid: lead.gclid,
    origin_url: lead.originUrl,
    lead_id: lead.stored?.id ?? null,
    from: lead.stored?.from ?? null,
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

import type { SealedContact } from '../../../crypto/contact-data.ts';
import { LeadConflictError } from '../accept/accept-lead.ts';
import type { TraceStep } from '../../matching/decision-trace.ts';
import type { LeadContext } from '../decide/lead-context.ts';
import { resolvePlace } from '../accept/lead-draft.ts';
import type { LeadReferences } from '../../catalog/lead-references.ts';
import { type BesideMatch, type LeadServices, matchLead } from '../decide/match-lead.ts';
import { clearExpired } from '../accept/open-lead.ts';

export interface RerunServices extends LeadServices {
  readonly references: () => Promise<LeadReferences>;
}

/** What came of a rerun. */
export interface RerunResult {
  readonly tried: number;
  readonly matched: number;
}

interface PendingRow extends SealedContact {
  readonly id: string;
  readonly capabilityHash: Buffer;
  readonly professionId: number;
  readonly zip: string;
  readonly carePathId: number | null;
  readonly specializationIds: number[];
  readonly careGoalIds: number[];
  readonly serviceIds: number[];
  readonly virtualSession: boolean | null;
  readonly insuranceCarrierId: number | null;
  readonly willingToPayCash: boolean;
  readonly searchRadiusMiles: number | null;
  readonly gclid: string | null;
  readonly originUrl: string | null;
}

// An erased lead has no contact data left to match.
const PENDING = `
  select l.id, capability_hash as "capabilityHash", profession_id as "professionId", zip,
         care_path_id as "carePathId", specialization_ids as "specializationIds", care_goal_ids as "careGoalIds",
         service_ids as "serviceIds", virtual_session as "virtualSession",
         insurance_carrier_id as "insuranceCarrierId", willing_to_pay_cash as "willingToPayCash",
         search_radius_miles as "searchRadiusMiles", gclid, origin_url as "originUrl",
         contact_encrypted as "contactEncrypted", phone_hash as "phoneHash", email_hash as "emailHash"
    from leads l
   where outcome = 'pending' and pending_until > now() and erased_at is null and contact_encrypted is not null
     and exists (select from provider_professions pp
                  where pp.provider_id = $1 and pp.profession_id in (l.profession_id, l.root_profession_id))
   order by created_at, l.id`;

function contextOf(references: LeadReferences, row: PendingRow): LeadContext {
  const { professionId, zip, contactEncrypted, phoneHash, emailHash, gclid, originUrl, ...wish } = row;
  return {
    capabilityHash: row.capabilityHash,
    wish: { ...resolvePlace(references, professionId, zip), ...wish },
    contact: { contactEncrypted, phoneHash, emailHash },
    gclid,
    originUrl,
    consent: null,
    stored: { id: Number(row.id), from: ['pending'] },
  };
}

const NOTHING_BESIDE: BesideMatch = () => ({
  consent_text: null,
  consent_version: null,
  consent_page: null,
  key_hash: null,
  request_hash: null,
  answer: null,
  answer_seconds: null,
});

const STEP: TraceStep = { step: 'Pending list', result: 'Run again after credits were added', detail: null };

/** Whether a lead was matched. @throws {LeadConflictError} when something that was written already stands in its way. */
async function rerunLead(services: LeadServices, lead: LeadContext): Promise<boolean> {
  const { matched } = await matchLead(services, {
    lead,
    at: new Date(),
    steps: [STEP],
    beside: NOTHING_BESIDE,
    chosenProviderId: null,
  });
  return matched;
}

/** The second try, after a conflict: a claim of an earlier match may have outlived its time or its match. */
async function rerunFreed(services: LeadServices, lead: LeadContext): Promise<boolean> {
  const { contact, wish } = lead;
  await clearExpired(services.pool, {
    key_hash: null,
    phone_hash: contact.phoneHash,
    email_hash: contact.emailHash,
    root_profession_id: wish.rootProfessionId,
  });
  try {
    return await rerunLead(services, lead);
  } catch (error) {
    if (!(error instanceof LeadConflictError)) throw error;
    // The person was matched by another request meanwhile; this one runs out by itself.
    return false;
  }
}

/**
 * Runs the pending leads that a provider may serve again, oldest first: for when the provider's balance has grown. Safe to
 * repeat and to run twice at once: a lead that was matched meanwhile is left alone.
 */
export async function rerunPending(services: RerunServices, providerId: number): Promise<RerunResult> {
  const { rows } = await services.pool.query<PendingRow>(PENDING, [providerId]);
  if (rows.length === 0) return { tried: 0, matched: 0 };
  const references = await services.references();
  let matched = 0;
  for (const row of rows) {
    const lead = contextOf(references, row);
    const isMatched = await rerunLead(services, lead).catch((error: unknown) => {
      if (error instanceof LeadConflictError) return rerunFreed(services, lead);
      throw error;
    });
    if (isMatched) matched += 1;
  }
  return { tried: rows.length, matched };
}

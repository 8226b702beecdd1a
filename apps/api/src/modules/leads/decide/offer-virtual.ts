import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { leadsContract, VirtualOffer } from '@carematch/api-client/contract/leads/leads.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import type { CardValues } from '../store/store-lead.ts';
import { matchRequest, STORED_LEAD, storedContext, type StoredLeadRow } from './lead-context.ts';
import type { LeadServices } from './match-lead.ts';
import { offerPossible } from './offer-possible.ts';

type Endpoint = (typeof leadsContract)['POST /leads/virtual-offer'];

/** Outcomes of a search that found no one in person. */
const MISSED: readonly string[] = ['possible', 'pending', 'unmatched'];

const findLead = namedStatement<{ capability_hash: Buffer }>(
  'virtual-offer-lead',
  `select ${STORED_LEAD}, outcome
     from leads
    where capability_hash = :capability_hash::bytea and erased_at is null and invented_at is null`,
);

// Those of an earlier look are not on offer anymore; cards of another relaxation stay.
const replaceCards = namedStatement<CardValues & { readonly lead_id: string }>(
  'virtual-offer-cards',
  `with old as (delete from possible_matches where lead_id = :lead_id::bigint and relaxation = 'virtual')
   insert into possible_matches (capability_hash, lead_id, provider_id, relaxation)
   select c.hash, l.id, c.provider, c.relaxation
     from leads l, unnest(:card_hashes::bytea[], :card_providers::int[], :card_relaxations::text[])
                     as c(hash, provider, relaxation)
    where l.id = :lead_id::bigint and l.erased_at is null and l.outcome = any('{${MISSED.join(',')}}')`,
);

/**
 * `POST /leads/virtual-offer`: providers who meet by video for a lead that asked for a visit in person and has no match. The lead stays as
 * it is; a choice among them re-posts it. The lead's id is the permission. @throws {ApiError} `not_found`.
 */
export async function offerVirtual(
  services: LeadServices & Pick<Services, 'catalog'>,
  { lead_id: capability }: Input<Endpoint>['body'],
): Promise<ResponseOf<Endpoint>> {
  const { pool, vault, keys, catalog } = services;
  const { rows } = await pool.query<StoredLeadRow & { readonly outcome: string }>(
    findLead({ capability_hash: vault.capabilityHash(capability) }),
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const lead = storedContext(await catalog.references(), row, MISSED);
  const { wish } = lead;
  const { profession, place, state } = wish;
  if (
    !MISSED.includes(row.outcome) ||
    wish.virtualSession === true ||
    profession.virtualOnly ||
    !profession.allowVirtualLeads
  )
    return { offer: null };
  const { shown, cards } = await offerPossible(services, matchRequest(keys, lead, new Date()), 'virtual');
  await pool.query(replaceCards({ ...cards, lead_id: row.id }));
  const offer: VirtualOffer = {
    city: place.city,
    state: state.code,
    disclosure: state.disclosure,
    possibleMatches: [...shown],
    request: {
      postal_code: place.zip,
      profession_id: profession.id,
      specialization_ids: [...wish.specializationIds],
      care_goal_ids: [...wish.careGoalIds],
      service_ids: [...wish.serviceIds],
      care_path_id: wish.carePathId,
      virtual_session: true,
      insurance_carrier_id: wish.insuranceCarrierId,
      willing_to_pay_cash: wish.willingToPayCash ? 1 : 0,
      gclid: row.gclid,
      embedded_on: row.embeddedOn,
      origin_url: row.originUrl,
    },
  };
  return { offer };
}

import type * as z from 'zod/mini';

import type { staffLead } from '@carematch/api-client/contract/leads/leads.contract';

import type { Vault } from '../../../crypto/vault.ts';
import { presentContact, presentContactStatus } from '../../matches/matches.ts';
import type { LeadMatchRow, LeadRow } from './lead-rows.ts';

export type StaffLead = z.output<typeof staffLead>;

function presentMatch(row: LeadMatchRow): NonNullable<StaffLead['match']> {
  return {
    id: row.id,
    provider: row.provider,
    state: row.state,
    cost: row.cost,
    created_at: row.createdAt.toISOString(),
    match_contact_status: presentContactStatus(row.matchContactStatusId),
  };
}

/** The contact data, masked; null once it is erased. */
function maskedContact(vault: Vault, row: LeadRow): StaffLead['contact'] {
  const { capabilityHash: leadHash, contactEncrypted, ageAnswers } = row;
  if (contactEncrypted === null) return null;
  return presentContact(vault, { leadHash, contactEncrypted, ageAnswers }, true);
}

/** A lead as staff see it, contact data masked. */
export function presentLead(vault: Vault, row: LeadRow, match: LeadMatchRow | undefined): StaffLead {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    outcome: row.outcome,
    profession: row.profession,
    services: row.services,
    care_path: row.carePath,
    postal_code: row.zip,
    city: row.city,
    state_code: row.stateCode,
    contact: maskedContact(vault, row),
    match: match ? presentMatch(match) : null,
    is_demo: row.isDemo,
  };
}

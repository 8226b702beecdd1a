import type * as z from 'zod/mini';

import type { staffLead } from '@carematch/api-client/contract/leads/leads.contract';

import type { Vault } from '../../../crypto/vault.ts';
import { presentContact, presentRequest } from '../../lead-request/lead-request.ts';
import { presentContactStatus } from '../../matches/matches.ts';
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

/** A lead as staff see it, contact data masked. */
export function presentLead(vault: Vault, row: LeadRow, match: LeadMatchRow | undefined): StaffLead {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    outcome: row.outcome,
    ...presentRequest(row, presentContact(vault, row, true)),
    match: match ? presentMatch(match) : null,
    is_demo: row.isDemo,
  };
}

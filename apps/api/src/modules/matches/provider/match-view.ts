import type * as z from 'zod/mini';

import type { ClientContact } from '@carematch/api-client/contract/leads/lead-request.contract';
import type {
  matchContactStatus,
  providerMatch,
} from '@carematch/api-client/contract/matches/matches.contract';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { type LifecycleState, movesFrom, stateById } from '@carematch/validation/lifecycles/transition-table';

import type { Vault } from '../../../crypto/vault.ts';
import { presentContact, presentRequest } from '../../lead-request/lead-request.ts';
import type { MatchRow } from './match-rows.ts';

export type ProviderMatch = z.output<typeof providerMatch>;
type ContactStatus = z.output<typeof matchContactStatus>;

const presentStatus = ({ id, slug, label }: LifecycleState): ContactStatus => ({ id, name: label, slug });

/** Every contact status, as the contract has it. */
export const matchContactStatuses: readonly ContactStatus[] = matchLifecycle.states.map(presentStatus);

/** A contact status by number. @throws where the database holds a number that the lifecycle does not. */
export function contactStatusOf(id: number): LifecycleState<MatchContactStatus> {
  const state = stateById(matchLifecycle, id);
  if (!state) throw new Error(`No contact status ${id} in the lifecycle`);
  return state;
}

export const presentContactStatus = (id: number): ContactStatus => presentStatus(contactStatusOf(id));

/** Whether the visitor's details are the provider's to see. */
export const isDisclosed = ({ state, disclosedAt }: MatchRow): boolean =>
  disclosedAt !== null && (state === 'live' || state === 'ended');

/** The contact data; null until it is disclosed and after it was erased. */
export const contactOf = (vault: Vault, row: MatchRow, masked: boolean): ClientContact | null =>
  isDisclosed(row) ? presentContact(vault, row, masked) : null;

/** A match as its provider sees it in a list. */
export function presentMatch(vault: Vault, row: MatchRow): ProviderMatch {
  const status = contactStatusOf(row.matchContactStatusId);
  const isWaiting = row.state === 'awaiting_confirmation';
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    disclosure: row.disclosure,
    disclosed_at: row.disclosedAt?.toISOString() ?? null,
    confirm_before: isWaiting ? (row.confirmBefore?.toISOString() ?? null) : null,
    state: row.state,
    match_contact_status_id: status.id,
    match_contact_status: presentStatus(status),
    next_match_contact_statuses:
      row.state === 'live' ? movesFrom(matchLifecycle, status.slug, 'professional').map(presentStatus) : [],
    cost: row.cost,
    ...presentRequest(row, contactOf(vault, row, true)),
    has_note: isDisclosed(row) && row.noteEncrypted !== null,
    first_contacted_at: row.firstContactedAt?.toISOString() ?? null,
    respond_by: row.respondBy?.toISOString() ?? null,
    follow_up_at: row.followUpAt?.toISOString() ?? null,
    refund_until: row.refundUntil?.toISOString() ?? null,
    is_demo: row.isDemo,
  };
}

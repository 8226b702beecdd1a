import { eq, inArray, sql } from 'drizzle-orm';

import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { carePaths, professions, states, zips } from '../../catalog/catalog.tables.ts';
import { presentContact, presentRequest, requestColumns } from '../../lead-request/lead-request.ts';
import { leads } from '../../leads/leads.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { matches } from '../matches.tables.ts';
import { IS_WAITING, stateNow } from '../provider/match-rows.ts';
import { presentContactStatus } from '../provider/match-view.ts';

const selectMatches = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: matches.id,
      leadId: matches.leadId,
      providerId: matches.providerId,
      createdAt: matches.createdAt,
      professional: {
        user_id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      },
      state: stateNow,
      matchContactStatusId: matches.matchContactStatusId,
      disclosedAt: matches.disclosedAt,
      confirmBefore: matches.confirmBefore,
      firstContactedAt: matches.firstContactedAt,
      isWaiting: sql<boolean>`${IS_WAITING}`,
      cost: matches.cost,
      isDemo: matches.isDemo,
      trace: matches.trace,
      noteEncrypted: matches.noteEncrypted,
      ...requestColumns,
    })
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(providers, eq(providers.id, matches.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(professions, eq(professions.id, matches.professionId))
    .innerJoin(states, eq(states.id, leads.stateId))
    .innerJoin(zips, eq(zips.zip, leads.zip))
    .leftJoin(carePaths, eq(carePaths.id, leads.carePathId))
    .where(inArray(matches.id, [...ids]));

/** A match with what staff may know of it, contact data still sealed. */
export type StaffMatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

/** These matches, in this order. */
export async function readStaffMatches(db: Executor, ids: readonly number[]): Promise<StaffMatchRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectMatches(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** A match as staff see it in a list, contact data masked whether it was shared or not. */
export function presentStaffMatch(vault: Vault, row: StaffMatchRow): StaffMatch {
  const { disclosedAt } = row;
  const { profession, city, state_code, contact } = presentRequest(row, presentContact(vault, row, true));
  const isHeld = row.state === 'awaiting_confirmation';
  return {
    id: row.id,
    lead_id: row.leadId,
    created_at: row.createdAt.toISOString(),
    professional: row.professional,
    profession,
    city,
    state_code,
    contact,
    state: row.state,
    match_contact_status: presentContactStatus(row.matchContactStatusId),
    disclosed_at: disclosedAt?.toISOString() ?? null,
    confirm_before: isHeld ? (row.confirmBefore?.toISOString() ?? null) : null,
    first_contacted_at: row.firstContactedAt?.toISOString() ?? null,
    waiting_since: row.isWaiting ? (disclosedAt?.toISOString() ?? null) : null,
    cost: row.cost,
    is_demo: row.isDemo,
  };
}

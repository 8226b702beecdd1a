import type { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { lockMatch, moveContactStatus } from '../matches.ts';
import { refusal, refuseChanged, requireStatus } from '../status-change.ts';
import { presentStaffMatch, readStaffMatches, type StaffMatchRow } from './staff-match-rows.ts';

async function lockRow(tx: Transaction, id: number): Promise<StaffMatchRow> {
  await lockMatch(tx, id);
  const [row] = await readStaffMatches(tx, [id]);
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  return row;
}

/**
 * `PATCH /matches/:id/match-contact-status`: staff correct the contact status of a live match; a closed one ends. Repeating it changes
 * nothing.
 * @throws {ApiError} `not_found`, `validation_failed`, `invalid_transition`, or `status_changed` if it is not the one that they saw anymore.
 */
export const correctStatus: TransactionHandler<
  (typeof staffMatchesContract)['PATCH /matches/:id/match-contact-status']
> = async (context, { params: { id }, body }) => {
  const { actor, services, tx } = context;
  const { vault } = services;
  const row = await lockRow(tx, id);
  const { match_contact_status_id: statusId } = body;
  if (row.matchContactStatusId === statusId) return { match: presentStaffMatch(vault, row) };
  refuseChanged(row, body);
  const to = requireStatus(statusId);
  const state = await moveContactStatus(tx, id, to.slug, { by: 'staff', actorId: actor.userId });
  if (!state) throw refusal(row, to);
  await audit(context, {
    action: 'match.contact_status_changed',
    subject: { type: 'match', id },
    before: { match_contact_status_id: row.matchContactStatusId, state: row.state },
    after: { match_contact_status_id: statusId, state },
  });
  return { match: presentStaffMatch(vault, await lockRow(tx, id)) };
};

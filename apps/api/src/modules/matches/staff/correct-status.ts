import type { StaffActor } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { lockMatch, moveContactStatus } from '../matches.ts';
import { refusal, refuseChanged, requireStatus, type StatusChange } from '../status-change.ts';
import { readStaffMatches, type StaffMatchRow } from './staff-match-rows.ts';

async function lockRow(tx: Transaction, id: number): Promise<StaffMatchRow> {
  await lockMatch(tx, id);
  const [row] = await readStaffMatches(tx, [id]);
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  return row;
}

/**
 * Staff correct the contact status of a live match; a closed one ends. Repeating it changes nothing. Gives the match as it is then.
 * @throws {ApiError} `not_found`, `validation_failed`, `invalid_transition`, or `status_changed` where it is another one by now than they saw.
 */
export async function correctStatus(
  tx: Transaction,
  actor: StaffActor,
  id: number,
  asked: StatusChange,
): Promise<StaffMatchRow> {
  const row = await lockRow(tx, id);
  const { match_contact_status_id: statusId } = asked;
  if (row.matchContactStatusId === statusId) return row;
  refuseChanged(row, asked);
  const to = requireStatus(statusId);
  const state = await moveContactStatus(tx, id, to.slug, { by: 'staff', actorId: actor.userId });
  if (!state) throw refusal(row, to);
  await audit(
    { tx, actor },
    {
      action: 'match.contact_status_changed',
      subject: { type: 'match', id },
      before: { match_contact_status_id: row.matchContactStatusId, state: row.state },
      after: { match_contact_status_id: statusId, state },
    },
  );
  return lockRow(tx, id);
}

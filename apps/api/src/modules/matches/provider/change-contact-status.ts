import { and, eq } from 'drizzle-orm';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches.contract';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/match-lifecycle';
import { type LifecycleState, stateById } from '@carematch/validation/transition-table';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { moveContactStatus } from '../matches.ts';
import { matches } from '../matches.tables.ts';
import { findOwnMatch, type MatchRow } from './match-rows.ts';
import { contactStatusOf, presentMatch } from './match-view.ts';

/** The own match, locked, so that of two changes at once the second sees what the first left. */
async function lockOwnMatch(tx: Transaction, providerId: number, id: number): Promise<MatchRow> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.providerId, providerId)))
    .for('update');
  const row = await findOwnMatch(tx, providerId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

function requireStatus(statusId: number): LifecycleState<MatchContactStatus> {
  const status = stateById(matchLifecycle, statusId);
  if (status) return status;
  const message = 'There is no such contact status.';
  throw new ApiError('validation_failed', { message, fields: { match_contact_status_id: message } });
}

/** Why a match's status does not move. */
function refusal(row: MatchRow, to: LifecycleState): ApiError {
  const from = contactStatusOf(row.matchContactStatusId);
  return new ApiError('invalid_transition', {
    message:
      row.state === 'live'
        ? `A match cannot go from “${from.label}” to “${to.label}”.`
        : 'This match is not open, so its status stays.',
  });
}

/** Moves the own match's contact status and writes it to the audit log. */
async function change(
  tx: Transaction,
  actor: ActorForProfessional,
  id: number,
  statusId: number,
): Promise<void> {
  const row = await lockOwnMatch(tx, actor.providerId, id);
  if (row.matchContactStatusId === statusId) return;
  const to = requireStatus(statusId);
  const state = await moveContactStatus(tx, id, to.slug);
  if (!state) throw refusal(row, to);
  await audit(tx, actor, {
    action: 'match.contact_status_changed',
    subject: { type: 'match', id },
    before: { match_contact_status_id: row.matchContactStatusId, state: row.state },
    after: { match_contact_status_id: statusId, state },
  });
}

/** `PATCH /matches/:id/match-contact-status`: a professional moves an own match along its lifecycle, and ends it by closing. */
export function changeContactStatus({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<
  (typeof providerMatchesContract)['PATCH /matches/:id/match-contact-status']
> {
  return async ({ actor, params, body }) => {
    await db.transaction((tx) => change(tx, actor, params.id, body.match_contact_status_id));
    const row = await findOwnMatch(db, actor.providerId, params.id);
    if (!row) throw new ApiError('not_found');
    return { match: presentMatch(vault, row) };
  };
}

import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { moveContactStatus } from '../matches.ts';
import { refusal, refuseChanged, requireStatus, type StatusChange } from '../status-change.ts';
import { lockOwnMatch } from './lock-own-match.ts';
import { findOwnMatch } from './match-rows.ts';
import { presentMatch } from './match-view.ts';

/** Moves the own match's contact status and writes it to the audit log. */
async function change(
  tx: Transaction,
  actor: ActorForProfessional,
  id: number,
  asked: StatusChange,
): Promise<void> {
  const { match_contact_status_id: statusId } = asked;
  const row = await lockOwnMatch(tx, actor.providerId, id);
  if (row.matchContactStatusId === statusId) return;
  refuseChanged(row, asked);
  const to = requireStatus(statusId);
  const state = await moveContactStatus(tx, id, to.slug, { by: 'professional', actorId: actor.userId });
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
}

/** `PATCH /matches/:id/match-contact-status`: a professional moves an own match along its lifecycle, and ends it by closing. */
export function changeContactStatus({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<
  (typeof providerMatchesContract)['PATCH /matches/:id/match-contact-status']
> {
  return async ({ actor }, { params, body }) => {
    await db.transaction((tx) => change(tx, actor, params.id, body));
    const row = await findOwnMatch(db, actor.providerId, params.id);
    if (!row) throw new ApiError('not_found');
    return { match: presentMatch(vault, row) };
  };
}

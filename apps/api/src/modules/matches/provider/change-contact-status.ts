import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { moveContactStatus } from '../matches.ts';
import { refusal, refuseChanged, requireStatus } from '../status-change.ts';
import { lockOwnMatch } from './lock-own-match.ts';
import { findOwnMatch } from './match-rows.ts';
import { presentMatch } from './match-view.ts';

/** `PATCH /matches/:id/match-contact-status`: a professional moves an own match along its lifecycle, and ends it by closing. */
export const changeContactStatus: Handler<
  (typeof providerMatchesContract)['PATCH /matches/:id/match-contact-status']
> = async ({ actor, services: { db, vault } }, { params: { id }, body }) => {
  const { providerId, userId } = actor;
  const { match_contact_status_id: statusId } = body;
  await db.transaction(async (tx) => {
    const before = await lockOwnMatch(tx, providerId, id);
    if (before.matchContactStatusId === statusId) return;
    refuseChanged(before, body);
    const to = requireStatus(statusId);
    const state = await moveContactStatus(tx, id, to.slug, { by: 'professional', actorId: userId });
    if (!state) throw refusal(before, to);
    await audit(
      { tx, actor },
      {
        action: 'match.contact_status_changed',
        subject: { type: 'match', id },
        before: { match_contact_status_id: before.matchContactStatusId, state: before.state },
        after: { match_contact_status_id: statusId, state },
      },
    );
  });
  const row = await findOwnMatch(db, providerId, id);
  if (!row) throw new ApiError('not_found');
  return { match: presentMatch(vault, row) };
};

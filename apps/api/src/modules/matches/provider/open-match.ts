import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { readAnswers, readRequestDetails } from '../../lead-request/lead-request.ts';
import { presentMatchTrace, type StoredMatchTrace } from '../../matching/matching.ts';
import { contactReads } from '../../platform/platform.tables.ts';
import { readServices } from './client-services.ts';
import { findOwnMatch } from './match-rows.ts';
import { contactOf, isDisclosed, presentMatch } from './match-view.ts';

/**
 * `GET /matches/:id`: one of the professional's own matches with the client's contact data, note and answers, once the client
 * agreed to share them. The reading is recorded before anything is shown.
 */
export const openMatch: Handler<(typeof providerMatchesContract)['GET /matches/:id']> = async (
  { actor, services: { db, vault } },
  { params },
) => {
  const row = await findOwnMatch(db, actor.providerId, params.id);
  if (!row) throw new ApiError('not_found');
  const disclosed = isDisclosed(row);
  if (disclosed)
    await db
      .insert(contactReads)
      .values({ leadId: row.leadId, readerId: actor.userId, purpose: 'match.opened' });
  const lead = { id: row.leadId, capabilityHash: row.leadHash };
  const [details, answers, services] = await Promise.all([
    readRequestDetails(db, row.leadId),
    disclosed ? readAnswers(db, vault, lead) : [],
    readServices(db, row.id),
  ]);
  return {
    match: {
      ...presentMatch(vault, row),
      ...details,
      contact: contactOf(vault, row, false),
      note:
        disclosed && row.noteEncrypted ? vault.open('match.note', row.matchHash, row.noteEncrypted) : null,
      answers,
      lead_id: row.leadId,
      ...services,
      // What is stored there is what `decision-trace.ts` builds.
      why: presentMatchTrace(row.trace as unknown as StoredMatchTrace),
    },
  };
};

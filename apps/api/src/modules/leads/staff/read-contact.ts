import type { staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { contactReads } from '../../platform/platform.tables.ts';
import { presentContact, readAnswers } from '../../lead-request/lead-request.ts';
import { findLatestMatches, findLead } from './lead-rows.ts';

/** `POST /leads/:id/contact-reads`: shows staff whom to reach and what was typed, and records it before it is shown. */
export const readContact: Handler<(typeof staffLeadsContract)['POST /leads/:id/contact-reads']> = async (
  { actor, services: { db, vault } },
  { params },
) => {
  const row = await findLead(db, params.id);
  const contact = row && presentContact(vault, row, false);
  // An erased lead has nothing to read.
  if (!contact) throw new ApiError('not_found');
  const match = (await findLatestMatches(db, [row.id])).get(row.id);
  await db
    .insert(contactReads)
    .values({ leadId: row.id, readerId: actor.userId, purpose: 'lead.contact_opened' });
  return {
    contact,
    answers: await readAnswers(db, vault, row),
    note: match?.noteEncrypted ? vault.open('match.note', match.matchHash, match.noteEncrypted) : null,
  };
};

import type { visitorMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { keepNote } from '../matches.ts';
import { insertMergedEvent } from '../../platform/outbox.ts';
import { NOTE_LEFT } from '../matches.events.ts';

/** How long the email about a note waits for further ones, minutes. */
const EMAIL_AFTER_MINUTES = 5;

// The lead is locked too: a note that waited for its erasure then finds it erased.
// The provider is notified once they may know who asks; a note left before that comes with the match. While an email about the match's notes
// is still to be sent, a further note needs none of its own.
const saveNote = namedStatement<{ capability_hash: Buffer; note: Buffer }>(
  'visitor-note',
  `with match as (
     select id, lead_id from matches where capability_hash = :capability_hash::bytea for no key update
   ), lead as (
     select l.id from match join leads l on l.id = match.lead_id where l.erased_at is null for share of l
   ), noted as (${keepNote('match', 'lead')}),
   messages as (
     ${insertMergedEvent(
       NOTE_LEFT,
       "noted where state = 'live'",
       { match_id: 'id', lead_id: 'lead_id', provider_id: 'provider_id' },
       { delay: `${EMAIL_AFTER_MINUTES} minutes`, mergeKey: 'id' },
     )}
   )
   select noted.id from lead left join noted on true`,
);

/** `POST /matches/:id`: keeps the visitor's note for the provider, encrypted, in place of an earlier one. */
export const leaveNote: Handler<(typeof visitorMatchesContract)['POST /matches/:id']> = async (
  { services: { pool, vault } },
  { params, body },
) => {
  if (body.id !== params.id) {
    const message = 'The id in the body doesn’t match the one in the path.';
    throw new ApiError('validation_failed', { message, fields: { id: message } });
  }
  const capabilityHash = vault.capabilityHash(params.id);
  const note = vault.seal('match.note', capabilityHash, body.note);
  const { rows } = await pool.query<{ id: string | null }>(
    saveNote({ capability_hash: capabilityHash, note }),
  );
  const [noted] = rows;
  if (!noted) throw new ApiError('not_found');
  if (noted.id === null) {
    throw new ApiError('conflict', { message: 'This match is closed, so no one would read a note.' });
  }
  return { message: 'Your note is saved.' };
};

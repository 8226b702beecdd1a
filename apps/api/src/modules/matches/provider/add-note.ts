import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { matchNotes } from '../matches.tables.ts';
import { doersOf, noteEvent } from '../timeline.ts';
import { lockOwnMatch } from './lock-own-match.ts';

/** `POST /matches/:id/notes`, within a transaction. @throws {ApiError} `not_found`, or `conflict` once the client was erased. */
export const addNote: TransactionHandler<
  (typeof providerMatchesContract)['POST /matches/:id/notes']
> = async (context, { params: { id: matchId }, body }) => {
  const { actor, services, tx } = context;
  const { vault } = services;
  const match = await lockOwnMatch(tx, actor.providerId, matchId);
  if (match.contactEncrypted === null)
    throw new ApiError('conflict', { message: 'This client’s data was erased, so no notes can be added.' });
  const [note] = await tx
    .insert(matchNotes)
    .values({
      matchId,
      authorId: actor.userId,
      textEncrypted: vault.seal('match.private_note', match.matchHash, body.note),
    })
    .returning();
  if (!note) throw new Error('The note was not stored');
  await audit(context, { action: 'match.note_added', subject: { type: 'match', id: matchId } });
  const doerOf = await doersOf(tx, [actor.userId]);
  return {
    match_id: matchId,
    event: noteEvent(vault, match.matchHash, note, doerOf(actor.userId)),
  };
};

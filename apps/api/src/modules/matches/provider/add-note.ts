import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { matchNotes } from '../matches.tables.ts';
import { doersOf, noteEvent } from '../timeline.ts';
import { lockOwnMatch } from './lock-own-match.ts';

/** `POST /matches/:id/notes`, within a transaction. @throws {ApiError} `not_found`, or `conflict` once the client was erased. */
export async function addNote(
  tx: Transaction,
  { vault }: Pick<Services, 'vault'>,
  actor: ActorForProfessional,
  matchId: number,
  text: string,
): Promise<ResponseOf<(typeof providerMatchesContract)['POST /matches/:id/notes']>> {
  const match = await lockOwnMatch(tx, actor.providerId, matchId);
  if (match.contactEncrypted === null)
    throw new ApiError('conflict', { message: 'This client’s data was erased, so no notes can be added.' });
  const [note] = await tx
    .insert(matchNotes)
    .values({
      matchId,
      authorId: actor.userId,
      textEncrypted: vault.seal('match.private_note', match.matchHash, text),
    })
    .returning();
  if (!note) throw new Error('The note was not stored');
  await audit({ tx, actor }, { action: 'match.note_added', subject: { type: 'match', id: matchId } });
  const doerOf = await doersOf(tx, [actor.userId]);
  return {
    match_id: matchId,
    event: noteEvent(vault, match.matchHash, note, doerOf(actor.userId)),
  };
}

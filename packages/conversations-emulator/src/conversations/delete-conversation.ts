import { listMedia, removeMedia } from '../media/media.ts';
import type { Services } from '../services.ts';
import { conversationHooks } from '../webhooks/hook-settings.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { lockConversation } from './conversation.ts';
import {
  conversationDocument,
  CONVERSATIONS,
  messageIndexes,
  messageList,
  receipts,
  rosterMap,
  UNIQUE_NAMES,
} from './names.ts';
import { listParticipants } from './participant.ts';
import { takeOut } from './remove-participant.ts';
import { write } from './writes.ts';

/** Removes a conversation with its participants and messages. */
export async function deleteConversation(
  services: Services,
  actor: Actor,
  conversation: string,
): Promise<void> {
  await services.webhooks.before(actor, 'onConversationRemove', { ConversationSid: conversation });
  await write(services, async (writes) => {
    const { store, sync } = writes;
    const found = await lockConversation(writes, conversation);
    await authorise(store, actor, found.sid, 'deleteConversation');
    for (const participant of await listParticipants(store, found.sid))
      await takeOut(writes, found, participant);
    for (const name of [messageList(found.sid), rosterMap(found.sid), conversationDocument(found.sid)])
      await sync.remove(name);
    await removeMedia(writes, found.sid, await listMedia(store, found.sid));
    for (const collection of [messageIndexes, receipts, conversationHooks])
      await store.removeRecords(collection(found.sid));
    await store.removeRecord(CONVERSATIONS, found.sid);
    if (found.uniqueName !== null) await store.removeRecord(UNIQUE_NAMES, found.uniqueName);
    await services.webhooks.after(writes, actor, 'onConversationRemoved', { conversation: found });
  });
}

import { removeMedia } from '../media/media.ts';
import type { Services } from '../services.ts';
import { listKey } from '../store/store.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { lockConversation, saveConversation } from './conversation.ts';
import { asMessage, getMessage } from './message.ts';
import { messageIndexes, messageList } from './names.ts';
import { removeReceipts } from './receipt.ts';
import { write } from './writes.ts';

/** Removes a message; the indexes of the others stay as they are. */
export async function deleteMessage(
  services: Services,
  actor: Actor,
  conversation: string,
  messageSid: string,
): Promise<void> {
  await services.webhooks.before(actor, 'onMessageRemove', {
    ConversationSid: conversation,
    MessageSid: messageSid,
  });
  await write(services, async (writes) => {
    const { store, sync } = writes;
    const found = await lockConversation(writes, conversation);
    const placed = await getMessage(store, found.sid, messageSid);
    const isOwn = actor.kind === 'client' && placed.message.author === actor.identity;
    await authorise(
      store,
      actor,
      found.sid,
      'deleteAnyMessage',
      ...(isOwn ? (['deleteOwnMessage'] as const) : []),
    );
    const list = messageList(found.sid);
    await sync.removeItem(list, listKey(placed.index));
    await store.removeRecord(messageIndexes(found.sid), messageSid);
    await removeReceipts(writes, { conversationSid: found.sid, messageSid });
    await removeMedia(writes, found.sid, placed.message.medias);
    const { sid: listSid = '' } = (await store.findObject(list)) ?? {};
    const [newest] = await store.listItems(listSid, { order: 'desc', limit: 1 });
    const { lastMessage: _lastMessage, ...rest } = found;
    await saveConversation(writes, {
      ...rest,
      ...(newest && {
        lastMessage: { index: Number(newest.key), timestamp: asMessage(newest.data).timestamp },
      }),
      messageCount: found.messageCount - 1,
    });
    await services.webhooks.after(writes, actor, 'onMessageRemoved', { message: placed });
  });
}

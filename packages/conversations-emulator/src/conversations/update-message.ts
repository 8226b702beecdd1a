import type { Services } from '../services.ts';
import { listKey } from '../store/store.ts';
import { actorName, type Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { checkAttributes } from './check-input.ts';
import { lockConversation } from './conversation.ts';
import { bodyTooLong } from './errors.ts';
import { asItem, getMessage, type Message, type PlacedMessage } from './message.ts';
import { messageList } from './names.ts';
import { write } from './writes.ts';

export interface MessageChange {
  readonly body?: string | undefined;
  readonly attributes?: string | undefined;
  readonly author?: string | undefined;
}

/** Changes what is given of a message; clients their own, or any where their role says so. */
export async function updateMessage(
  services: Services,
  actor: Actor,
  conversation: string,
  messageSid: string,
  change: MessageChange,
): Promise<PlacedMessage> {
  const asked = await services.webhooks.before(actor, 'onMessageUpdate', {
    ConversationSid: conversation,
    MessageSid: messageSid,
    Body: change.body,
    Attributes: change.attributes,
  });
  const body = asked.text('Body') ?? change.body;
  const attributes = asked.text('Attributes') ?? change.attributes;
  if (body !== undefined && Buffer.byteLength(body) > services.config.limits.bodyLength) throw bodyTooLong();
  return write(services, async (writes) => {
    const { sid } = await lockConversation(writes, conversation);
    const { index, message: before } = await getMessage(writes.store, sid, messageSid);
    const isOwn = actor.kind === 'client' && before.author === actor.identity;
    if (change.body !== undefined)
      await authorise(
        writes.store,
        actor,
        sid,
        'editAnyMessage',
        ...(isOwn ? (['editOwnMessage'] as const) : []),
      );
    if (change.attributes !== undefined)
      await authorise(
        writes.store,
        actor,
        sid,
        'editAnyMessageAttributes',
        ...(isOwn ? (['editOwnMessageAttributes'] as const) : []),
      );
    const message: Message = {
      ...before,
      ...(body !== undefined && { text: body }),
      ...(attributes !== undefined && { attributes: checkAttributes(attributes) }),
      ...(change.author !== undefined && actor.kind === 'server' && { author: change.author }),
      lastUpdatedBy: actorName(actor),
      dateUpdated: writes.date,
    };
    await writes.sync.putItem(messageList(sid), listKey(index), asItem(message));
    const placed = { conversationSid: sid, index, message };
    await services.webhooks.after(writes, actor, 'onMessageUpdated', { message: placed });
    return placed;
  });
}

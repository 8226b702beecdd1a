import { newSid } from '../sids.ts';
import type { Services } from '../services.ts';
import { actorName, type Actor } from './actor.ts';
import { authoriseInService } from './authorise.ts';
import { checkAttributes, checkName, checkUniqueName } from './check-input.ts';
import { documentOf, type Conversation, type ConversationState } from './conversation.ts';
import { uniqueNameTaken } from './errors.ts';
import { conversationDocument, CONVERSATIONS, messageList, rosterMap, UNIQUE_NAMES } from './names.ts';
import { write } from './writes.ts';

export interface NewConversation {
  readonly friendlyName?: string | null;
  readonly uniqueName?: string | null;
  readonly attributes?: string;
  readonly messagingServiceSid?: string | null;
  readonly state?: ConversationState;
}

/** Makes a conversation without participants; its creator is not one either until it joins. */
export async function createConversation(
  services: Services,
  actor: Actor,
  input: NewConversation,
): Promise<Conversation> {
  const asked = await services.webhooks.before(actor, 'onConversationAdd', {
    FriendlyName: input.friendlyName,
    UniqueName: input.uniqueName,
    Attributes: input.attributes,
  });
  const friendlyName = checkName(asked.text('FriendlyName') ?? input.friendlyName ?? null, 'FriendlyName');
  const uniqueName = checkUniqueName(input.uniqueName ?? null);
  const attributes = checkAttributes(asked.text('Attributes') ?? input.attributes ?? '{}', 'conversation');
  return write(services, async (writes) => {
    const { store, sync, date } = writes;
    await authoriseInService(store, actor, 'createConversation');
    const conversation: Conversation = {
      sid: newSid('CH'),
      friendlyName,
      uniqueName,
      attributes,
      createdBy: actorName(actor),
      state: input.state ?? 'active',
      stateDate: date,
      messagingServiceSid: input.messagingServiceSid ?? null,
      messageCount: 0,
      participantCount: 0,
      addressCount: 0,
      dateCreated: date,
      dateUpdated: date,
    };
    const { sid } = conversation;
    if (uniqueName !== null && !(await store.insertRecord(UNIQUE_NAMES, uniqueName, sid)))
      throw uniqueNameTaken();
    await store.putRecord(CONVERSATIONS, sid, conversation);
    await sync.create('document', conversationDocument(sid), sid, documentOf(conversation));
    await sync.create('list', messageList(sid), sid);
    await sync.create('map', rosterMap(sid), sid);
    await services.webhooks.after(writes, actor, 'onConversationAdded', { conversation });
    return conversation;
  });
}

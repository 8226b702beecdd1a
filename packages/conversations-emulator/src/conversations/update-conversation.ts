import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { checkAttributes, checkName, checkUniqueName } from './check-input.ts';
import {
  lockConversation,
  saveConversation,
  type Conversation,
  type ConversationState,
} from './conversation.ts';
import { uniqueNameTaken } from './errors.ts';
import { UNIQUE_NAMES } from './names.ts';
import { releaseBindings } from './bindings.ts';
import { write, type Writes } from './writes.ts';

export interface ConversationChange {
  readonly friendlyName?: string | null;
  readonly uniqueName?: string | null;
  readonly attributes?: string;
  readonly messagingServiceSid?: string | null;
  readonly state?: ConversationState;
}

/** Changes what is given of a conversation. Closing it frees the telephone numbers of its participants. */
export async function updateConversation(
  services: Services,
  actor: Actor,
  sidOrName: string,
  change: ConversationChange,
): Promise<Conversation> {
  const asked = await services.webhooks.before(actor, 'onConversationUpdate', {
    ConversationSid: sidOrName,
    FriendlyName: change.friendlyName,
    Attributes: change.attributes,
  });
  const friendlyName = asked.text('FriendlyName') ?? change.friendlyName;
  const attributes = asked.text('Attributes') ?? change.attributes;
  return write(services, async (writes) => {
    const before = await lockConversation(writes, sidOrName);
    if (change.attributes !== undefined)
      await authorise(writes.store, actor, before.sid, 'editConversationAttributes');
    if (change.friendlyName !== undefined || change.uniqueName !== undefined)
      await authorise(writes.store, actor, before.sid, 'editConversationName');
    const uniqueName =
      change.uniqueName === undefined ? before.uniqueName : await rename(writes, before, change.uniqueName);
    const isNewState = change.state !== undefined && change.state !== before.state;
    const conversation: Conversation = {
      ...before,
      uniqueName,
      ...(friendlyName !== undefined && { friendlyName: checkName(friendlyName, 'FriendlyName') }),
      ...(attributes !== undefined && { attributes: checkAttributes(attributes, 'conversation') }),
      ...(change.messagingServiceSid !== undefined && { messagingServiceSid: change.messagingServiceSid }),
      ...(isNewState && { state: change.state, stateDate: writes.date }),
      dateUpdated: writes.date,
    };
    await saveConversation(writes, conversation);
    if (isNewState && change.state === 'closed') await releaseBindings(writes, before.sid);
    await services.webhooks.after(writes, actor, 'onConversationUpdated', { conversation });
    if (isNewState)
      await services.webhooks.after(writes, actor, 'onConversationStateUpdated', {
        conversation,
        extra: { StateFrom: before.state, StateTo: conversation.state, Reason: 'API' },
      });
    return conversation;
  });
}

async function rename(
  writes: Writes,
  { sid, uniqueName: old }: Conversation,
  to: string | null,
): Promise<string | null> {
  const name = checkUniqueName(to);
  if (name === old) return old;
  if (name !== null && !(await writes.store.insertRecord(UNIQUE_NAMES, name, sid))) throw uniqueNameTaken();
  if (old !== null) await writes.store.removeRecord(UNIQUE_NAMES, old);
  return name;
}

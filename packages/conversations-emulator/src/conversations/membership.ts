import { ApiError, badRequest } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { listKey, type StoreReader, type SyncItem } from '../store/store.ts';
import type { Actor } from './actor.ts';
import { getConversation, lockConversation, type Conversation } from './conversation.ts';
import { notParticipant } from './errors.ts';
import { messageList } from './names.ts';
import { findParticipant, saveParticipant, type NotificationLevel, type Participant } from './participant.ts';
import { write } from './writes.ts';

/** A conversation as one of its users has it. */
export interface Membership {
  readonly conversation: Conversation;
  readonly participant: Participant;
  /** Messages after the last one read; null before one was read. */
  readonly unreadCount: number | null;
}

export interface MembershipChange {
  readonly lastReadMessageIndex?: number | null | undefined;
  readonly notificationLevel?: NotificationLevel | undefined;
}

/** A user's membership in a conversation. Rejects with Twilio's 50400 when the user is no participant. */
export async function getMembership(
  reader: StoreReader,
  identity: string,
  sidOrName: string,
): Promise<Membership> {
  const conversation = await getConversation(reader, sidOrName);
  const participant = await findParticipant(reader, conversation.sid, identity);
  if (!participant) throw notParticipant();
  return { conversation, participant, unreadCount: await countUnread(reader, participant) };
}

/** A user's memberships in the conversations of `items`; without those that ended meanwhile. */
export async function listMemberships(
  reader: StoreReader,
  identity: string,
  items: readonly Pick<SyncItem, 'key'>[],
): Promise<Membership[]> {
  const found = await Promise.all(
    items.map(async ({ key }) =>
      getMembership(reader, identity, key).catch((error: unknown) => {
        if (error instanceof ApiError) return [];
        throw error;
      }),
    ),
  );
  return found.flat();
}

/** Changes what is the user's own: how far it has read, and how loud the conversation is. */
export async function updateMembership(
  services: Services,
  actor: Actor,
  identity: string,
  sidOrName: string,
  change: MembershipChange,
): Promise<Membership> {
  const { lastReadMessageIndex, notificationLevel } = change;
  if (
    typeof lastReadMessageIndex === 'number' &&
    !(Number.isSafeInteger(lastReadMessageIndex) && lastReadMessageIndex >= 0)
  )
    throw badRequest('LastReadMessageIndex is a whole number');
  if (notificationLevel !== undefined && !['default', 'muted'].includes(notificationLevel))
    throw badRequest('NotificationLevel is default or muted');
  return write(services, async (writes) => {
    const conversation = await lockConversation(writes, sidOrName);
    const before = await findParticipant(writes.store, conversation.sid, identity);
    if (!before) throw notParticipant();
    const participant: Participant = {
      ...before,
      ...(lastReadMessageIndex !== undefined && { lastReadMessageIndex, lastReadDate: writes.date }),
      ...(notificationLevel !== undefined && { notificationLevel }),
    };
    await saveParticipant(writes, participant);
    if (lastReadMessageIndex !== undefined)
      await services.webhooks.after(writes, actor, 'onParticipantUpdated', { conversation, participant });
    return { conversation, participant, unreadCount: await countUnread(writes.store, participant) };
  });
}

async function countUnread(reader: StoreReader, participant: Participant): Promise<number | null> {
  if (participant.lastReadMessageIndex === null) return null;
  const list = await reader.findObject(messageList(participant.conversationSid));
  return list ? reader.countItems(list.sid, listKey(participant.lastReadMessageIndex + 1)) : 0;
}

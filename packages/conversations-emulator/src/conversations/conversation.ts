import type { JsonObject } from '../frames/frame.ts';
import type { StoreReader } from '../store/store.ts';
import { conversationNotFound } from './errors.ts';
import { CONVERSATIONS, conversationDocument, messageList, rosterMap, UNIQUE_NAMES } from './names.ts';
import type { Writes } from './writes.ts';

export const CONVERSATION_STATES = ['active', 'inactive', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** A conversation; its participants and messages are kept beside it. */
export interface Conversation {
  readonly sid: string;
  readonly friendlyName: string | null;
  readonly uniqueName: string | null;
  /** JSON text. */
  readonly attributes: string;
  readonly createdBy: string;
  readonly state: ConversationState;
  readonly stateDate: string;
  readonly messagingServiceSid: string | null;
  /** Absent before the first message. */
  readonly lastMessage?: { readonly index: number; readonly timestamp: string };
  readonly messageCount: number;
  readonly participantCount: number;
  /** Those who take part by telephone. */
  readonly addressCount: number;
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

/** By SID or unique name. Rejects with Twilio's 50350 when there is none. */
export async function getConversation(reader: StoreReader, sidOrName: string): Promise<Conversation> {
  const sid = (await reader.getRecord<string>(UNIQUE_NAMES, sidOrName)) ?? sidOrName;
  const conversation = await reader.getRecord<Conversation>(CONVERSATIONS, sid);
  if (!conversation) throw conversationNotFound();
  return conversation;
}

/** As `getConversation`, and no other transaction changes it, its participants or its messages until this one ends. */
export async function lockConversation({ store }: Writes, sidOrName: string): Promise<Conversation> {
  const sid = (await store.getRecord<string>(UNIQUE_NAMES, sidOrName)) ?? sidOrName;
  const conversation = await store.lockRecord<Conversation>(CONVERSATIONS, sid);
  if (!conversation) throw conversationNotFound();
  return conversation;
}

/** Keeps a changed conversation and shows it to who is subscribed to it. */
export async function saveConversation(writes: Writes, conversation: Conversation): Promise<void> {
  await writes.store.putRecord(CONVERSATIONS, conversation.sid, conversation);
  await writes.sync.setDocument(conversationDocument(conversation.sid), documentOf(conversation));
}

/** The document by which clients know the conversation. */
export function documentOf(conversation: Conversation): JsonObject {
  const { sid, lastMessage } = conversation;
  return {
    sid,
    friendlyName: conversation.friendlyName,
    uniqueName: conversation.uniqueName,
    attributes: conversation.attributes,
    createdBy: conversation.createdBy,
    dateCreated: conversation.dateCreated,
    dateUpdated: conversation.dateUpdated,
    messages: messageList(sid),
    roster: rosterMap(sid),
    state: { current: conversation.state, dateUpdated: conversation.stateDate },
    ...(lastMessage && { lastMessage }),
  };
}

import type { JsonObject } from '../frames/frame.ts';
import { listKey, type StoreReader } from '../store/store.ts';
import { messageNotFound } from './errors.ts';
import { messageIndexes, messageList } from './names.ts';

/** A file that belongs to a message. */
export interface MessageMedia {
  readonly sid: string;
  readonly category: string;
  readonly filename: string | null;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** How many of a message's telephones are that far. */
export type DeliveryAmount = 'none' | 'some' | 'all';

/** The sum of a message's receipts. */
export interface Delivery {
  readonly total: number;
  readonly sent: DeliveryAmount;
  readonly delivered: DeliveryAmount;
  readonly read: DeliveryAmount;
  readonly failed: DeliveryAmount;
  readonly undelivered: DeliveryAmount;
}

/** A message, as it is in its conversation's list; names and all, what the SDK reads. */
export interface Message {
  readonly sid: string;
  readonly text: string | null;
  readonly author: string;
  readonly subject: string | null;
  readonly contentSid: string | null;
  /** JSON text. */
  readonly attributes: string;
  readonly timestamp: string;
  readonly dateUpdated: string;
  readonly lastUpdatedBy: string | null;
  readonly type: 'text' | 'media';
  /** Of the participant who wrote it; null when the server did. */
  readonly memberSid: string | null;
  readonly medias: readonly MessageMedia[];
  /** The first of `medias`, as older clients read it. */
  readonly media: MessageMedia | null;
  /** Absent when no telephone gets it. */
  readonly delivery?: Delivery;
}

/** A message with its place in its conversation. */
export interface PlacedMessage {
  readonly conversationSid: string;
  readonly index: number;
  readonly message: Message;
}

/** A message of a conversation, by SID. Rejects when there is none. */
export async function getMessage(
  reader: StoreReader,
  conversationSid: string,
  messageSid: string,
): Promise<PlacedMessage> {
  const index = await reader.getRecord<number>(messageIndexes(conversationSid), messageSid);
  const list = index === undefined ? undefined : await reader.findObject(messageList(conversationSid));
  const item = index === undefined || !list ? undefined : await reader.findItem(list.sid, listKey(index));
  if (index === undefined || !item) throw messageNotFound();
  return { conversationSid, index, message: asMessage(item.data) };
}

/** The list holds messages and nothing else. */
export const asMessage = (data: JsonObject): Message => data as unknown as Message;
export const asItem = (message: Message): JsonObject => ({ ...message });

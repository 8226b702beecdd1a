import type { Services } from '../services.ts';
import { listKey, type StoreReader } from '../store/store.ts';
import { lockConversation } from './conversation.ts';
import { messageNotFound } from './errors.ts';
import { asItem, getMessage, type Delivery, type DeliveryAmount, type Message } from './message.ts';
import { messageList, RECEIPT_PLACES, receipts } from './names.ts';
import { write } from './writes.ts';

/** How far a message got on its way to one telephone. */
export const DELIVERY_STATUSES = ['queued', 'sent', 'delivered', 'read', 'undelivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The delivery of one message to one telephone. */
export interface Receipt {
  readonly sid: string;
  readonly conversationSid: string;
  readonly messageSid: string;
  readonly participantSid: string;
  /** Of the text message that left. */
  readonly channelMessageSid: string;
  readonly status: DeliveryStatus;
  /** Of the carrier; 0 when there is none. */
  readonly errorCode: number;
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

export interface ReceiptPlace {
  readonly conversationSid: string;
  readonly messageSid: string;
}

export async function listReceipts(reader: StoreReader, messageSid: string): Promise<Receipt[]> {
  const records = await reader.listRecords<Receipt>(receipts(messageSid), { limit: 100 });
  return records.map(({ data }) => data);
}

/** A status includes those on the way to it: what was read was sent and delivered. */
const REACHED: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  queued: [],
  sent: ['sent'],
  delivered: ['sent', 'delivered'],
  read: ['sent', 'delivered', 'read'],
  undelivered: ['sent', 'undelivered'],
  failed: ['failed'],
};

/** The sum of a message's receipts. */
export function sumReceipts(all: readonly Pick<Receipt, 'status'>[]): Delivery {
  const amount = (status: DeliveryStatus): DeliveryAmount => {
    const count = all.filter((receipt) => REACHED[receipt.status].includes(status)).length;
    return count === 0 ? 'none' : count === all.length ? 'all' : 'some';
  };
  return {
    total: all.length,
    sent: amount('sent'),
    delivered: amount('delivered'),
    read: amount('read'),
    failed: amount('failed'),
    undelivered: amount('undelivered'),
  };
}

/** Where a delivery may still go from where it is; what comes late or twice changes nothing. */
const NEXT: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  queued: ['sent', 'delivered', 'read', 'undelivered', 'failed'],
  sent: ['delivered', 'read', 'undelivered', 'failed'],
  delivered: ['read'],
  read: [],
  undelivered: [],
  failed: [],
};

/** Says how far a delivery got, by its receipt's SID. */
export async function setDeliveryStatus(
  services: Services,
  receiptSid: string,
  status: DeliveryStatus,
  errorCode = 0,
): Promise<void> {
  await write(services, async (writes) => {
    const { store, sync, date } = writes;
    const place = await store.getRecord<ReceiptPlace>(RECEIPT_PLACES, receiptSid);
    if (!place) throw messageNotFound();
    const conversation = await lockConversation(writes, place.conversationSid);
    const receipt = await store.getRecord<Receipt>(receipts(place.messageSid), receiptSid);
    if (!receipt || !NEXT[receipt.status].includes(status)) return;
    await store.putRecord(receipts(place.messageSid), receiptSid, {
      ...receipt,
      status,
      errorCode,
      dateUpdated: date,
    });
    const { index, message } = await getMessage(store, conversation.sid, place.messageSid);
    const delivery = sumReceipts(await listReceipts(store, place.messageSid));
    const changed: Message = { ...message, delivery };
    await sync.putItem(messageList(conversation.sid), listKey(index), asItem(changed));
    await services.webhooks.after(writes, { kind: 'server', isHooked: true }, 'onDeliveryUpdated', {
      conversation,
      message: { conversationSid: conversation.sid, index, message: changed },
      extra: {
        DeliveryReceiptSid: receiptSid,
        ParticipantSid: receipt.participantSid,
        ChannelMessageSid: receipt.channelMessageSid,
        Status: status,
        ...(errorCode !== 0 && { ErrorCode: errorCode }),
      },
    });
  });
}

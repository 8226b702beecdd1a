import type { Services } from '../services.ts';
import { listKey, type StoreReader } from '../store/store.ts';
import type { Conversation } from './conversation.ts';
import { asItem, getMessage, type Delivery, type DeliveryAmount, type Message } from './message.ts';
import { CONVERSATIONS, messageList, receipts } from './names.ts';
import { write, type Writes } from './writes.ts';

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

/** Which receipt: all that its key is made of. */
export type ReceiptId = Pick<Receipt, 'sid' | 'conversationSid' | 'messageSid'>;

const receiptKey = ({ messageSid, sid }: Omit<ReceiptId, 'conversationSid'>): string =>
  `${messageSid}/${sid}`;

export const putReceipt = ({ store }: Writes, receipt: Receipt): Promise<void> =>
  store.putRecord(receipts(receipt.conversationSid), receiptKey(receipt), receipt);

/** A message's receipts. A conversation has 50 telephones at most, and so has a message receipts. */
export async function listReceipts(
  reader: StoreReader,
  { conversationSid, messageSid }: Omit<ReceiptId, 'sid'>,
): Promise<Receipt[]> {
  const from = receiptKey({ messageSid, sid: '' });
  const records = await reader.listRecords<Receipt>(receipts(conversationSid), { from, limit: 50 });
  return records.filter(({ key }) => key.startsWith(from)).map(({ data }) => data);
}

/** Removes a message's receipts. */
export async function removeReceipts({ store }: Writes, id: Omit<ReceiptId, 'sid'>): Promise<void> {
  for (const receipt of await listReceipts(store, id))
    await store.removeRecord(receipts(id.conversationSid), receiptKey(receipt));
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

/** Says how far a delivery got. Nothing happens when its message is not there anymore. */
export async function setDeliveryStatus(
  services: Services,
  id: ReceiptId,
  status: DeliveryStatus,
  errorCode = 0,
): Promise<void> {
  await write(services, async (writes) => {
    const { store, sync, date } = writes;
    const { conversationSid, messageSid } = id;
    const conversation = await store.lockRecord<Conversation>(CONVERSATIONS, conversationSid);
    const receipt = await store.getRecord<Receipt>(receipts(conversationSid), receiptKey(id));
    if (!conversation || !receipt || !NEXT[receipt.status].includes(status)) return;
    await putReceipt(writes, { ...receipt, status, errorCode, dateUpdated: date });
    const { index, message } = await getMessage(store, conversationSid, messageSid);
    const delivery = sumReceipts(await listReceipts(store, id));
    const changed: Message = { ...message, delivery };
    await sync.putItem(messageList(conversationSid), listKey(index), asItem(changed));
    await services.webhooks.after(writes, { kind: 'server', isHooked: true }, 'onDeliveryUpdated', {
      conversation,
      message: { conversationSid, index, message: changed },
      extra: {
        DeliveryReceiptSid: receipt.sid,
        ParticipantSid: receipt.participantSid,
        ChannelMessageSid: receipt.channelMessageSid,
        Status: status,
        ...(errorCode !== 0 && { ErrorCode: errorCode }),
      },
    });
  });
}

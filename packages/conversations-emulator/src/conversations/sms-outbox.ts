import { enqueue } from '../outbox/outbox.ts';
import { newSid } from '../sids.ts';
import type { Conversation } from './conversation.ts';
import type { Message } from './message.ts';
import type { Participant } from './participant.ts';
import { putReceipt, sumReceipts, type Receipt } from './receipt.ts';
import type { Writes } from './writes.ts';

/** A text message on its way to a telephone. */
export interface OutgoingSms {
  /** Of the receipt that its status belongs to. */
  readonly receiptSid: string;
  readonly conversationSid: string;
  readonly messageSid: string;
  /** The participant's number, and the one it comes from. */
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly mediaSids: readonly string[];
}

/** Puts a message on its way to telephones: a receipt for each, and a text message to hand over. */
export async function handOver(
  writes: Writes,
  { sid: conversationSid }: Conversation,
  message: Message,
  recipients: readonly Participant[],
): Promise<Message> {
  const made: Receipt[] = [];
  for (const { sid: participantSid, binding } of recipients) {
    if (!binding) continue;
    const receipt: Receipt = {
      sid: newSid('DY'),
      conversationSid,
      messageSid: message.sid,
      participantSid,
      channelMessageSid: newSid('SM'),
      status: 'queued',
      errorCode: 0,
      dateCreated: writes.date,
      dateUpdated: writes.date,
    };
    made.push(receipt);
    await putReceipt(writes, receipt);
    const sms: OutgoingSms = {
      receiptSid: receipt.sid,
      conversationSid,
      messageSid: message.sid,
      to: binding.address,
      from: binding.proxyAddress,
      body: message.text ?? '',
      mediaSids: message.medias.map(({ sid }) => sid),
    };
    await enqueue(writes, { kind: 'sms', sms });
  }
  return made.length === 0 ? message : { ...message, delivery: sumReceipts(made) };
}

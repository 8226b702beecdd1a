import type { Message, MessageUpdatedEventArgs } from '@twilio/conversations';
import { afterEach, describe, expect, it } from 'vitest';

import { nextEvent, until } from '../contract/events.ts';
import { joined } from '../contract/scene.ts';
import type { OutgoingSms } from '../conversations/sms-outbox.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { restClient } from '../testing/rest-client.ts';
import { connectClient } from '../testing/sdk-clients.ts';
import type { ReportStatus, SendSms } from './sms-port.ts';

const LEAD = '+12025550101';
const PROXY = '+12025550199';

let emulator: Emulator;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Ada, in a conversation with telephones. */
async function start(sendSms: SendSms | undefined, ...numbers: readonly string[]) {
  emulator = await startEmulator({ ...(sendSms && { sendSms }), onError: () => undefined });
  stops.push(() => emulator.stop());
  const ada = await connectClient(emulator, 'ada');
  stops.push(() => ada.shutdown());
  const made = await ada.createConversation({});
  await made.join();
  for (const number of numbers) await made.addNonChatParticipant(PROXY, number, { lead: true });
  const conversation = await joined(ada, made.sid);
  await until(
    'all are there',
    async () => (await conversation.getParticipants()).length === numbers.length + 1,
  );
  return conversation;
}

describe('a telephone', () => {
  it('is a participant with its numbers', async () => {
    const conversation = await start(undefined, LEAD);
    const phone = (await conversation.getParticipants()).find(({ type }) => type === 'sms');
    expect(phone).toMatchObject({ identity: null, attributes: { lead: true } });
    await expect(phone?.getUser()).rejects.toThrow(/not supported/);
  });

  it('gets what is written, and its receipts come back, aggregated and one by one', async () => {
    const sent: OutgoingSms[] = [];
    const reports: ReportStatus[] = [];
    const conversation = await start(
      async (sms, report) => {
        sent.push(sms);
        reports.push(report);
      },
      LEAD,
      '+12025550102',
    );
    const added = nextEvent<Message>(conversation, 'messageAdded');
    await conversation.sendMessage('Are you well?');
    const message = await added;
    expect(message.aggregatedDeliveryReceipt).toMatchObject({ total: 2, sent: 'none', delivered: 'none' });
    await until('both are handed over', () => message.aggregatedDeliveryReceipt?.sent === 'all');
    expect(sent).toMatchObject([
      { to: expect.stringMatching(/^\+1202555010[12]$/), from: PROXY, body: 'Are you well?' },
      { from: PROXY, body: 'Are you well?' },
    ]);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([LEAD, '+12025550102']));
    const updated = nextEvent<MessageUpdatedEventArgs>(conversation, 'messageUpdated', ({ updateReasons }) =>
      updateReasons.includes('deliveryReceipt'),
    );
    await reports[0]?.('delivered');
    await updated;
    expect(message.aggregatedDeliveryReceipt).toMatchObject({ sent: 'all', delivered: 'some', read: 'none' });
    await reports[0]?.('read');
    await reports[1]?.('undelivered', 30_003);
    // What comes late changes nothing.
    await reports[1]?.('sent');
    await until('both are told', () => message.aggregatedDeliveryReceipt?.undelivered === 'some');
    const receipts = await message.getDetailedDeliveryReceipts();
    expect(Object.fromEntries(receipts.map(({ status, errorCode }) => [status, errorCode]))).toEqual({
      read: 0,
      undelivered: 30_003,
    });
    expect(receipts.every(({ messageSid }) => messageSid === message.sid)).toBe(true);
    const api = restClient(emulator).conversations.v1.conversations(conversation.sid).messages(message.sid);
    const listed = await api.deliveryReceipts.list();
    expect(listed).toHaveLength(2);
    const [first] = listed;
    expect((await api.deliveryReceipts(first?.sid ?? '').fetch()).participantSid).toBe(first?.participantSid);
  });

  it('is heard, and its message comes to the conversation of its numbers', async () => {
    const sent: OutgoingSms[] = [];
    const conversation = await start(
      async (sms) => {
        sent.push(sms);
      },
      LEAD,
      '+12025550102',
    );
    const added = nextEvent<Message>(conversation, 'messageAdded');
    const placed = await emulator.receiveSms({ from: LEAD, to: PROXY, body: 'Yes, thanks' });
    const message = await added;
    expect(message).toMatchObject({ sid: placed?.message.sid, body: 'Yes, thanks', author: LEAD });
    expect((await message.getParticipant()).type).toBe('sms');
    await until('the other telephone gets it', () => sent.length === 1);
    expect(sent[0]?.to).toBe('+12025550102');
    expect(await emulator.receiveSms({ from: '+12025550150', to: PROXY, body: 'Who?' })).toBeUndefined();
  });

  it('is tried again when it is not reached, and given up at last', async () => {
    let tries = 0;
    const conversation = await start(() => {
      tries += 1;
      return Promise.reject(new Error('The line is dead.'));
    }, LEAD);
    const added = nextEvent<Message>(conversation, 'messageAdded');
    await conversation.sendMessage('Hello?');
    const message = await added;
    for (let i = 1; i <= 4; i += 1) {
      await until('it is tried', () => tries === i);
      await new Promise((resolve) => setTimeout(resolve, 50));
      emulator.controls.jumpClock(12_000);
    }
    await until('it failed', () => message.aggregatedDeliveryReceipt?.failed === 'all');
    expect((await message.getDetailedDeliveryReceipts())[0]).toMatchObject({
      status: 'failed',
      errorCode: 30_008,
    });
  });

  it('gets at most 1,600 characters', async () => {
    const conversation = await start(undefined, LEAD);
    await expect(conversation.sendMessage('x'.repeat(1601))).rejects.toMatchObject({ body: { code: 50504 } });
  });
});

import type { Message, Participant } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { promise } from './scene.ts';

/** A number that no other run has. */
const number = (): string => `+1${String(Math.floor(2e9 + Math.random() * 7e9))}`;

/** Participants who are telephones. Only where text messages cost nothing. */
export function telephonesContract(target: ContractTarget): void {
  const { receiveSms } = target;
  if (!receiveSms) return;
  describe('telephones', () => {
    promise(target, 'are participants, and get what is written, with receipts', async (scene) => {
      const { adas, bens, interrupt } = scene;
      const [phone, proxy] = [number(), number()];
      const came = nextEvent<Participant>(bens, 'participantJoined');
      const added = nextEvent<Message>(bens, 'messageAdded');
      await interrupt();
      await adas.addNonChatParticipant(proxy, phone, { lead: true });
      expect(await came).toMatchObject({ type: 'sms', identity: null, attributes: { lead: true } });
      await adas.sendMessage('Are you well?');
      const message = await added;
      await until('it is delivered', () => message.aggregatedDeliveryReceipt?.delivered === 'all');
      expect(message.aggregatedDeliveryReceipt).toMatchObject({
        total: 1,
        sent: 'all',
        read: 'none',
        failed: 'none',
      });
      const [receipt, ...others] = await message.getDetailedDeliveryReceipts();
      expect(receipt).toMatchObject({
        status: 'delivered',
        messageSid: message.sid,
        conversationSid: bens.sid,
      });
      expect(receipt?.participantSid).toBe((await came).sid);
      expect(others).toEqual([]);
      const again = adas.addNonChatParticipant(proxy, phone);
      await expect(again).rejects.toMatchObject({ status: 409 });
    });

    promise(target, 'are heard', async ({ adas, bens, interrupt }) => {
      const [phone, proxy] = [number(), number()];
      const came = nextEvent<Participant>(bens, 'participantJoined');
      await adas.addNonChatParticipant(proxy, phone);
      await came;
      const added = nextEvent<Message>(bens, 'messageAdded');
      await interrupt();
      await receiveSms({ from: phone, to: proxy, body: 'Yes, thanks' });
      const message = await added;
      expect([message.body, message.author]).toEqual(['Yes, thanks', phone]);
      expect((await message.getParticipant()).type).toBe('sms');
    });
  });
}

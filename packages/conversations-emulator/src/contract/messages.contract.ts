import type { Message, MessageUpdatedEventArgs } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { promise } from './scene.ts';

/** Messages: sending, paging, editing, deleting. */
export function messagesContract(target: ContractTarget): void {
  describe('messages', () => {
    promise(target, 'arrive at both, with body, author, attributes and index', async (scene) => {
      const { adas, bens, adaName, interrupt } = scene;
      const atBens = nextEvent<Message>(bens, 'messageAdded');
      const atAdas = nextEvent<Message>(adas, 'messageAdded');
      await interrupt();
      const index = await adas.sendMessage('Hello 🙂 é "quoted"', { mood: ['good'], n: 1 });
      expect(index).toBe(0);
      for (const message of await Promise.all([atBens, atAdas])) {
        expect(message).toMatchObject({
          body: 'Hello 🙂 é "quoted"',
          author: adaName,
          attributes: { mood: ['good'], n: 1 },
          index: 0,
          type: 'text',
          lastUpdatedBy: null,
        });
        expect(message.sid).toMatch(/^IM[0-9a-f]{32}$/);
        expect(Math.abs(Date.now() - (message.dateCreated?.getTime() ?? 0))).toBeLessThan(60_000);
        expect((await message.getParticipant()).identity).toBe(adaName);
      }
      await until('the last message is known', () => bens.lastMessage?.index === 0);
      expect(await bens.getMessagesCount()).toBe(1);
    });

    promise(target, 'keep the order in which one client sent them', async ({ adas, bens, interrupt }) => {
      const received: (string | null)[] = [];
      bens.on('messageAdded', ({ body }) => received.push(body));
      const bodies = Array.from({ length: 20 }, (_, i) => `message ${i}`);
      const [before, after] = [bodies.slice(0, 10), bodies.slice(10)];
      await Promise.all(before.map((body) => adas.sendMessage(body)));
      await interrupt();
      await Promise.all(after.map((body) => adas.sendMessage(body)));
      await until('all came', () => received.length >= 20);
      expect(received).toEqual(bodies);
    });

    promise(target, 'are paged backwards and forwards', async ({ adas, bens, interrupt }) => {
      for (let i = 0; i < 25; i += 1) await adas.sendMessage(`m${i}`);
      await until('all came', async () => (await bens.getMessagesCount()) === 25);
      const newest = await bens.getMessages(10);
      expect(newest.items.map(({ index }) => index)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
      expect([newest.hasPrevPage, newest.hasNextPage]).toEqual([true, false]);
      await interrupt();
      const older = await newest.prevPage();
      expect(older.items.map(({ index }) => index)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
      const oldest = await older.prevPage();
      expect(oldest.items.map(({ body }) => body)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
      expect(oldest.hasPrevPage).toBe(false);
      const first = await adas.getMessages(10, 0, 'forward');
      expect(first.items.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const second = await first.nextPage();
      expect(second.items.map(({ index }) => index)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
      const around = await adas.getMessages(5, 12, 'backwards');
      expect(around.items.map(({ index }) => index)).toEqual([8, 9, 10, 11, 12]);
    });

    promise(target, 'are edited, and both see it', async ({ adas, bens, adaName, interrupt }) => {
      const added = nextEvent<Message>(bens, 'messageAdded');
      await adas.sendMessage('first');
      const message = await added;
      const updated = nextEvent<MessageUpdatedEventArgs>(bens, 'messageUpdated', ({ updateReasons }) =>
        updateReasons.includes('body'),
      );
      await interrupt();
      const [own] = (await adas.getMessages(1)).items;
      await own?.updateBody('second');
      expect((await updated).message.sid).toBe(message.sid);
      expect(message).toMatchObject({ body: 'second', lastUpdatedBy: adaName });
      const attributed = nextEvent<MessageUpdatedEventArgs>(bens, 'messageUpdated', ({ updateReasons }) =>
        updateReasons.includes('attributes'),
      );
      await own?.updateAttributes({ seen: true });
      await attributed;
      expect(message.attributes).toEqual({ seen: true });
    });

    promise(target, 'are removed, and the others keep their index', async ({ adas, bens, interrupt }) => {
      await adas.sendMessage('zero');
      await adas.sendMessage('one');
      await until('both came', async () => (await bens.getMessages()).items.length === 2);
      const removed = nextEvent<Message>(bens, 'messageRemoved');
      await interrupt();
      const [first] = (await adas.getMessages()).items;
      await first?.remove();
      expect((await removed).body).toBe('zero');
      await adas.sendMessage('two');
      await until('the third came', async () => (await bens.getMessages()).items.length === 2);
      expect((await bens.getMessages()).items.map(({ index, body }) => [index, body])).toEqual([
        [1, 'one'],
        [2, 'two'],
      ]);
      expect(await bens.getMessagesCount()).toBe(2);
    });

    promise(target, 'are for their author to edit', async ({ adas, bens, interrupt }) => {
      const added = nextEvent<Message>(adas, 'messageAdded');
      await adas.sendMessage('mine');
      await added;
      await interrupt();
      const [message] = (await bens.getMessages()).items;
      await expect(message?.updateBody('yours')).rejects.toMatchObject({ status: 403 });
      await expect(message?.remove()).rejects.toMatchObject({ status: 403 });
    });

    promise(target, 'are refused when they are too long', async ({ adas, interrupt }) => {
      await interrupt();
      await expect(adas.sendMessage('x'.repeat(40_000))).rejects.toMatchObject({
        status: 400,
        body: { code: 50504 },
      });
    });

    promise(target, 'are built with the builder', async ({ adas, bens, interrupt }) => {
      const added = nextEvent<Message>(bens, 'messageAdded');
      await interrupt();
      await adas.prepareMessage().setBody('built').setAttributes({ by: 'builder' }).build().send();
      expect(await added).toMatchObject({ body: 'built', attributes: { by: 'builder' } });
    });
  });
}

import type { Conversation, ConversationUpdatedEventArgs } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import { unique, type ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { joined, promise } from './scene.ts';

/** Conversations: making, finding, joining, changing, leaving, deleting. */
export function conversationsContract(target: ContractTarget): void {
  describe('conversations', () => {
    promise(target, 'are made with name, unique name and attributes, and found by them', async (scene) => {
      const { ada, adaName, interrupt } = scene;
      const uniqueName = unique('room');
      const added = nextEvent<Conversation>(ada, 'conversationAdded', (one) => one.uniqueName === uniqueName);
      await interrupt();
      const made = await ada.createConversation({
        friendlyName: 'Room',
        uniqueName,
        attributes: { floor: 2 },
      });
      expect((await added).sid).toBe(made.sid);
      expect(made).toMatchObject({
        friendlyName: 'Room',
        uniqueName,
        attributes: { floor: 2 },
        createdBy: adaName,
        status: 'notParticipating',
        notificationLevel: 'default',
      });
      expect(made.sid).toMatch(/^CH[0-9a-f]{32}$/);
      expect(made.state?.current).toBe('active');
      await made.join();
      await joined(ada, made.sid);
      expect((await ada.getConversationByUniqueName(uniqueName)).sid).toBe(made.sid);
      expect((await ada.getConversationBySid(made.sid)).uniqueName).toBe(uniqueName);
      await expect(ada.createConversation({ uniqueName })).rejects.toMatchObject({
        status: 409,
        body: { code: 50353 },
      });
    });

    promise(
      target,
      'are looked at by who is not in them, and joined',
      async ({ ada, ben, benName, interrupt }) => {
        const made = await ada.createConversation({ friendlyName: 'Open' });
        const peeked = await ben.peekConversationBySid(made.sid);
        expect([peeked.friendlyName, peeked.status]).toEqual(['Open', 'notParticipating']);
        const event = nextEvent<Conversation>(ben, 'conversationJoined', ({ sid }) => sid === made.sid);
        await interrupt();
        await peeked.join();
        expect((await event).status).toBe('joined');
        expect((await peeked.getParticipants()).map(({ identity }) => identity)).toEqual([benName]);
        expect(await peeked.getParticipantsCount()).toBe(1);
      },
    );

    promise(
      target,
      'tell both of a new name, unique name and attributes',
      async ({ adas, ben, bens, interrupt }) => {
        const uniqueName = unique('renamed');
        const seen = new Set<string>();
        const atBen = nextEvent<ConversationUpdatedEventArgs>(
          ben,
          'conversationUpdated',
          ({ conversation }) => conversation.sid === adas.sid,
        );
        bens.on('updated', ({ updateReasons }) => updateReasons.forEach((reason) => seen.add(reason)));
        const attributed = nextEvent<ConversationUpdatedEventArgs>(bens, 'updated', ({ updateReasons }) =>
          updateReasons.includes('attributes'),
        );
        await interrupt();
        await adas.updateFriendlyName('New name');
        await adas.updateUniqueName(uniqueName);
        await adas.updateAttributes({ topic: 'cats' });
        await attributed;
        expect((await atBen).conversation).toBe(bens);
        expect(bens).toMatchObject({ friendlyName: 'New name', uniqueName, attributes: { topic: 'cats' } });
        expect(await bens.getAttributes()).toEqual({ topic: 'cats' });
        expect([...seen]).toEqual(
          expect.arrayContaining(['friendlyName', 'uniqueName', 'attributes', 'dateUpdated']),
        );
        await until('Ada knows it too', () => adas.uniqueName === uniqueName);
        await adas.updateUniqueName(null);
        await until('the unique name is gone', () => bens.uniqueName === null || bens.uniqueName === '');
      },
    );

    promise(target, 'are left', async ({ ben, bens, adas, benName, interrupt }) => {
      const left = nextEvent<Conversation>(ben, 'conversationLeft');
      const gone = nextEvent<{ identity: string }>(adas, 'participantLeft');
      await interrupt();
      await bens.leave();
      expect((await left).sid).toBe(adas.sid);
      expect((await gone).identity).toBe(benName);
      expect((await ben.getSubscribedConversations()).items).toEqual([]);
      await expect(bens.sendMessage('from outside')).rejects.toMatchObject({
        status: 403,
        body: { code: 50400 },
      });
    });

    promise(target, 'are joined again after leaving', async ({ ben, bens, adas, benName, interrupt }) => {
      await adas.sendMessage('before');
      const left = nextEvent<Conversation>(ben, 'conversationLeft');
      await bens.leave();
      await left;
      const { sid } = bens;
      const again = await ben.peekConversationBySid(sid);
      const back = nextEvent<Conversation>(ben, 'conversationJoined');
      await interrupt();
      await again.join();
      await back;
      const found = await joined(ben, sid);
      expect((await found.getMessages()).items.map(({ body }) => body)).toEqual(['before']);
      expect((await found.getParticipantByIdentity(benName))?.identity).toBe(benName);
    });

    promise(target, 'are deleted for both', async ({ ada, ben, adas, interrupt }) => {
      const atBen = nextEvent<Conversation>(ben, 'conversationRemoved');
      const atAda = nextEvent<Conversation>(ada, 'conversationRemoved');
      await interrupt();
      await adas.delete();
      expect((await atBen).sid).toBe(adas.sid);
      expect((await atAda).sid).toBe(adas.sid);
      await expect(ben.peekConversationBySid(adas.sid)).rejects.toMatchObject({ status: 404 });
    });

    promise(target, 'are not for everyone to rename or delete', async ({ bens, interrupt }) => {
      await interrupt();
      await expect(bens.delete()).rejects.toMatchObject({ status: 403, body: { code: 50107 } });
      await expect(bens.updateFriendlyName('Mine now')).rejects.toMatchObject({ status: 403 });
    });

    promise(target, 'are not there when the name is unknown', async ({ ada, interrupt }) => {
      await interrupt();
      await expect(ada.peekConversationBySid(`CH${'9'.repeat(32)}`)).rejects.toMatchObject({
        status: 404,
        body: { code: 50350 },
      });
      await expect(ada.getConversationByUniqueName(unique('nowhere'))).rejects.toMatchObject({ status: 404 });
    });
  });
}

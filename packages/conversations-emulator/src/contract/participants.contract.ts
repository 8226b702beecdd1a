import type { Conversation, Participant, ParticipantUpdatedEventArgs } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import { unique, type ContractTarget } from './contract-target.ts';
import { nextEvent } from './events.ts';
import { promise } from './scene.ts';

/** Participants: adding, finding, changing, removing; and typing. */
export function participantsContract(target: ContractTarget): void {
  describe('participants', () => {
    promise(target, 'are added, and everyone sees them', async ({ adas, bens, interrupt }) => {
      const cleo = unique('cleo');
      const atBens = nextEvent<Participant>(bens, 'participantJoined');
      const atAdas = nextEvent<Participant>(adas, 'participantJoined');
      await interrupt();
      await adas.add(cleo, { role: 'guest' });
      expect(await atBens).toMatchObject({
        identity: cleo,
        type: 'chat',
        attributes: { role: 'guest' },
        lastReadMessageIndex: null,
        lastReadTimestamp: null,
      });
      const { sid } = await atAdas;
      expect(sid).toMatch(/^MB[0-9a-f]{32}$/);
      expect(await adas.getParticipantsCount()).toBe(3);
      expect((await bens.getParticipantBySid(sid))?.identity).toBe(cleo);
      expect((await bens.getParticipantByIdentity(cleo))?.sid).toBe(sid);
      await expect(adas.add(cleo)).rejects.toMatchObject({ status: 409, body: { code: 50433 } });
    });

    promise(target, 'are told that they were added', async ({ ada, ben, benName, interrupt }) => {
      const made = await ada.createConversation({ friendlyName: 'Invitation' });
      const added = nextEvent<Conversation>(ben, 'conversationAdded', ({ sid }) => sid === made.sid);
      const told = nextEvent<Conversation>(ben, 'conversationJoined', ({ sid }) => sid === made.sid);
      await interrupt();
      await made.add(benName);
      expect((await added).friendlyName).toBe('Invitation');
      expect((await told).status).toBe('joined');
    });

    promise(target, 'change their attributes', async ({ adas, bens, benName, interrupt }) => {
      const updated = nextEvent<ParticipantUpdatedEventArgs>(
        adas,
        'participantUpdated',
        ({ updateReasons }) => updateReasons.includes('attributes'),
      );
      await interrupt();
      const self = await bens.getParticipantByIdentity(benName);
      await self?.updateAttributes({ colour: 'green' });
      const { participant } = await updated;
      expect([participant.identity, participant.attributes]).toEqual([benName, { colour: 'green' }]);
    });

    promise(target, 'are removed, and told so', async ({ ben, adas, benName, interrupt }) => {
      const left = nextEvent<Conversation>(ben, 'conversationLeft');
      const removed = nextEvent<Conversation>(ben, 'conversationRemoved');
      const gone = nextEvent<Participant>(adas, 'participantLeft');
      await interrupt();
      const participant = await adas.getParticipantByIdentity(benName);
      await participant?.remove();
      expect((await left).sid).toBe(adas.sid);
      expect((await removed).sid).toBe(adas.sid);
      expect((await gone).identity).toBe(benName);
      expect(await adas.getParticipantsCount()).toBe(1);
    });

    promise(target, 'are removed by their name', async ({ adas, bens, benName, interrupt }) => {
      const cleo = unique('cleo');
      const joined = nextEvent<Participant>(bens, 'participantJoined');
      await adas.add(cleo);
      await joined;
      const gone = nextEvent<Participant>(bens, 'participantLeft');
      await interrupt();
      await adas.removeParticipant(cleo);
      expect((await gone).identity).toBe(cleo);
      expect((await bens.getParticipants()).map(({ identity }) => identity)).toContain(benName);
    });

    promise(target, 'are not for everyone to remove', async ({ bens, adaName, interrupt }) => {
      await interrupt();
      const ada = await bens.getParticipantByIdentity(adaName);
      await expect(ada?.remove()).rejects.toMatchObject({ status: 403, body: { code: 50107 } });
      await expect(bens.add(unique('dora'))).rejects.toMatchObject({ status: 403 });
    });

    promise(
      target,
      'are seen typing, until they stop or send',
      async ({ adas, bens, benName, interrupt }) => {
        await interrupt();
        // A user who is not connected is not told: nothing is kept of typing.
        await adas.getParticipantsCount();
        const started = nextEvent<Participant>(adas, 'typingStarted');
        await bens.typing();
        const typing = await started;
        expect([typing.identity, typing.isTyping]).toEqual([benName, true]);
        const ended = nextEvent<Participant>(adas, 'typingEnded');
        await bens.sendMessage('done');
        expect((await ended).isTyping).toBe(false);
      },
    );
  });
}

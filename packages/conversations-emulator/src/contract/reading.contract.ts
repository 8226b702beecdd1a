import type { ConversationUpdatedEventArgs, ParticipantUpdatedEventArgs } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { promise } from './scene.ts';

/** How far participants have read, and how loud a conversation is. */
export function readingContract(target: ContractTarget): void {
  describe('reading', () => {
    promise(target, 'moves the horizon, counts what is unread, and shows it to the others', async (scene) => {
      const { adas, bens, benName, interrupt } = scene;
      for (const body of ['one', 'two', 'three']) await adas.sendMessage(body);
      await until('all came', async () => (await bens.getMessages()).items.length === 3);
      expect(await bens.getUnreadMessagesCount()).toBeNull();
      const shown = nextEvent<ParticipantUpdatedEventArgs>(adas, 'participantUpdated', ({ updateReasons }) =>
        updateReasons.includes('lastReadMessageIndex'),
      );
      const own = nextEvent<ConversationUpdatedEventArgs>(bens, 'updated', ({ updateReasons }) =>
        updateReasons.includes('lastReadMessageIndex'),
      );
      await interrupt();
      expect(await bens.updateLastReadMessageIndex(0)).toBe(2);
      const { participant } = await shown;
      expect([participant.identity, participant.lastReadMessageIndex]).toEqual([benName, 0]);
      expect(participant.lastReadTimestamp).toBeInstanceOf(Date);
      await own;
      expect(bens.lastReadMessageIndex).toBe(0);
      expect(await bens.getUnreadMessagesCount()).toBe(2);
      expect(await bens.advanceLastReadMessageIndex(1)).toBe(1);
      await until('the horizon moved', () => bens.lastReadMessageIndex === 1);
      expect(await bens.advanceLastReadMessageIndex(0)).toBe(1);
      expect(await bens.setAllMessagesRead()).toBe(0);
      await until('the horizon moved', () => bens.lastReadMessageIndex === 2);
      expect(await bens.getUnreadMessagesCount()).toBe(0);
      await bens.setAllMessagesUnread();
      await until('the horizon is gone', () => bens.lastReadMessageIndex === null);
      expect(await bens.getUnreadMessagesCount()).toBeNull();
    });

    promise(target, 'is muted and loud again', async ({ bens, interrupt }) => {
      const muted = nextEvent<ConversationUpdatedEventArgs>(bens, 'updated', ({ updateReasons }) =>
        updateReasons.includes('notificationLevel'),
      );
      await interrupt();
      await bens.setUserNotificationLevel('muted');
      await muted;
      expect(bens.notificationLevel).toBe('muted');
      await bens.setUserNotificationLevel('default');
      await until('it is loud again', () => bens.notificationLevel === 'default');
    });
  });
}

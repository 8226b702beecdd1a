import type { UserUpdatedEventArgs } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { promise } from './scene.ts';

/** Users: names, attributes, presence. */
export function usersContract(target: ContractTarget): void {
  describe('users', () => {
    promise(target, 'change their name and attributes, and others see it', async (scene) => {
      const { ada, ben, benName, interrupt } = scene;
      const subscribed = nextEvent<{ identity: string }>(
        ada,
        'userSubscribed',
        ({ identity }) => identity === benName,
      );
      const user = await ada.getUser(benName);
      await subscribed;
      expect([user.identity, user.isSubscribed]).toEqual([benName, true]);
      expect((await ada.getSubscribedUsers()).map(({ identity }) => identity)).toContain(benName);
      const named = nextEvent<UserUpdatedEventArgs>(ada, 'userUpdated', ({ updateReasons }) =>
        updateReasons.includes('friendlyName'),
      );
      const attributed = nextEvent<UserUpdatedEventArgs>(ada, 'userUpdated', ({ updateReasons }) =>
        updateReasons.includes('attributes'),
      );
      await interrupt();
      await ben.user.updateFriendlyName('Ben');
      await ben.user.updateAttributes({ team: 'red' });
      await named;
      await attributed;
      expect([user.friendlyName, user.attributes]).toEqual(['Ben', { team: 'red' }]);
      await until('it is his own name too', () => ben.user.friendlyName === 'Ben');
      const gone = nextEvent(ada, 'userUnsubscribed');
      await user.unsubscribe();
      await gone;
      expect(user.isSubscribed).toBe(false);
    });

    promise(target, 'are reached from a participant', async ({ adas, benName, interrupt }) => {
      await interrupt();
      const participant = await adas.getParticipantByIdentity(benName);
      expect((await participant?.getUser())?.identity).toBe(benName);
    });

    promise(target, 'are seen coming and going, where the service shows it', async (scene) => {
      const { ada, ben, benName, interrupt } = scene;
      if (!ada.reachabilityEnabled) return;
      const user = await ada.getUser(benName);
      await until('he is there', () => user.isOnline === true);
      await interrupt();
      await ben.shutdown();
      await until('he is gone', () => user.isOnline === false);
    });

    promise(target, 'may not change others', async ({ ada, benName, interrupt }) => {
      const user = await ada.getUser(benName);
      await interrupt();
      await expect(user.updateFriendlyName('Benny')).rejects.toMatchObject({ status: 403 });
    });
  });
}

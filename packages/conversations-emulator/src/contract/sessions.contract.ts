import type { ConversationUpdatedEventArgs, Message } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { joined, promise } from './scene.ts';

/** Connections and tokens. */
export function sessionsContract(target: ContractTarget): void {
  describe('sessions', () => {
    promise(target, 'go on with a new token', async ({ ada, adas, adaName, interrupt }) => {
      await interrupt();
      await ada.updateToken(await target.token(adaName, 1800));
      await until('it is connected', () => ada.connectionState === 'connected');
      expect(await adas.sendMessage('still here')).toBe(0);
    });

    promise(target, 'say how they are, and end when the client does', async ({ ada, interrupt }) => {
      const states: string[] = [];
      ada.on('connectionStateChanged', (state) => states.push(state));
      await interrupt();
      await until('it is connected', () => ada.connectionState === 'connected');
      await ada.shutdown();
      await until('it is disconnected', () => ada.connectionState === 'disconnected');
      expect(states.slice(-2)).toEqual(['disconnecting', 'disconnected']);
    });

    promise(target, 'of one user are several, and each hears what the others do', async (scene) => {
      const { ada, adas, adaName, interrupt } = scene;
      const second = await target.connect(adaName);
      const hers = await joined(second, adas.sid);
      const added = nextEvent<Message>(hers, 'messageAdded');
      const read = nextEvent<ConversationUpdatedEventArgs>(hers, 'updated', ({ updateReasons }) =>
        updateReasons.includes('lastReadMessageIndex'),
      );
      await interrupt();
      await adas.sendMessage('from the desk');
      expect((await added).body).toBe('from the desk');
      await adas.setAllMessagesRead();
      await read;
      expect(hers.lastReadMessageIndex).toBe(0);
      await second.shutdown();
      await until('the first is still there', () => ada.connectionState === 'connected');
    });

    promise(target, 'end with a broken token', async ({ ada, interrupt }) => {
      const refused = nextEvent<{ terminal: boolean }>(ada, 'connectionError', ({ terminal }) => terminal);
      await interrupt();
      await expect(ada.updateToken('not.a.token')).rejects.toBeDefined();
      expect((await refused).terminal).toBe(true);
      expect(ada.connectionState).toBe('denied');
    });
  });
}

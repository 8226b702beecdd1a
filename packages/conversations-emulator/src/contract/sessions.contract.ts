import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent, until } from './events.ts';
import { promise } from './scene.ts';

/** Connections and tokens. */
export function sessionsContract(target: ContractTarget): void {
  describe('sessions', () => {
    promise(target, 'go on with a new token', async ({ ada, adas, adaName, interrupt }) => {
      await interrupt();
      await ada.updateToken(await target.token(adaName, 1800));
      await until('it is connected', () => ada.connectionState === 'connected');
      expect(await adas.sendMessage('still here')).toBe(0);
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

import { afterAll, beforeAll, describe } from 'vitest';

import type { Emulator } from '../start-emulator.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';
import type { ContractTarget } from './contract-target.ts';

/** The tests of a contract in Node. If `start` gives several emulators, Ada is on the first and Ben on the last. */
export function nodeContract(
  name: string,
  start: () => Promise<Emulator[]>,
  contract: (target: ContractTarget) => void,
): void {
  describe(`the contract, in Node, ${name}`, () => {
    let emulators: Emulator[];
    beforeAll(async () => {
      emulators = await start();
    });
    afterAll(() => Promise.all(emulators.map((emulator) => emulator.stop())));

    const emulatorOf = (identity: string): Emulator => {
      const emulator = identity.startsWith('ada') ? emulators[0] : emulators.at(-1);
      if (!emulator) throw new Error('No emulator runs.');
      return emulator;
    };
    const target: ContractTarget = {
      name,
      connect: (identity, ttl) => connectClient(emulatorOf(identity), identity, ttl),
      token: (identity, ttl) => Promise.resolve(accessToken(emulatorOf(identity), identity, ttl)),
      cutSockets: (identity) => Promise.resolve(emulatorOf(identity).controls.cutSockets(identity)),
      receiveSms: async (sms) => void (await emulatorOf('ben').receiveSms(sms)),
    };
    contract(target);
  });
}

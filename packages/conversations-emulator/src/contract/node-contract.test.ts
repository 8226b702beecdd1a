import { afterAll, beforeAll, describe, inject } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { makeDatabase } from '../testing/postgres-server.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';
import type { ContractTarget } from './contract-target.ts';
import { contract } from './contract.ts';

/** Ways to run the emulator; where there are several, Ada is on the first and Ben on the last. */
const settings: readonly [name: string, start: () => Promise<Emulator[]>][] = [
  ['in memory', async () => [await startEmulator()]],
  [
    'on one PostgreSQL, Ada and Ben on two emulators',
    async () => {
      const connectionString = await makeDatabase(inject('postgres'));
      const start = async (): Promise<Emulator> =>
        startEmulator({ store: await PostgresStore.open({ connectionString }) });
      return Promise.all([start(), start()]);
    },
  ],
];

describe.each(settings)('the contract, in Node, %s', (name, start) => {
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

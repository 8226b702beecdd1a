import { inject } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { makeDatabase } from '../testing/postgres-server.ts';
import { nodeContract } from './node-contract.ts';

nodeContract('on one PostgreSQL, Ada and Ben on two emulators', async () => {
  const connectionString = await makeDatabase(inject('postgres'));
  const start = async (): Promise<Emulator> =>
    startEmulator({ store: await PostgresStore.open({ connectionString }) });
  return Promise.all([start(), start()]);
});

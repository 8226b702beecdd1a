import { inject } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { makeDatabase } from './postgres-server.ts';

/** Starts two emulators on one new database. */
export async function startTwoOnPostgres(): Promise<Emulator[]> {
  const connectionString = await makeDatabase(inject('postgres'));
  const start = async (): Promise<Emulator> =>
    startEmulator({ store: await PostgresStore.open({ connectionString }) });
  return Promise.all([start(), start()]);
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

import { isServerAlive } from '../db/embedded/server-process.ts';
import { embeddedServerUrl, startApi, type ApiProcess } from './api-process.ts';
import { createDataFolder } from './data-folder.ts';

/** An API on an embedded database of its own, which a test ends and starts again. */
export interface EmbeddedApi {
  readonly dataDir: string;
  /** Folder of the database server. */
  readonly cluster: string;
  /** The API as it was started last. @throws {Error} before the first start. */
  readonly api: ApiProcess;
  start: () => Promise<void>;
  /** Ends the API and removes its data. */
  remove: () => Promise<void>;
  /** Whether the database server with this process number runs. */
  isAlive: (pid: number) => boolean;
  /** A write that stays unanswered while `event_logs` is locked. */
  logEvent: () => Promise<Response>;
  countEvents: () => Promise<number>;
}

/** @param env variables of the API beside its own. Writes are not limited: tests repeat them until an answer changes. */
export function createEmbeddedApi(env: Readonly<Record<string, string>> = {}): EmbeddedApi {
  const dataDir = createDataFolder('server');
  const cluster = join(dataDir, 'postgres/cluster');
  let running: ApiProcess | undefined;
  const api = (): ApiProcess => {
    if (!running) throw new Error('The API was not started.');
    return running;
  };
  return {
    dataDir,
    cluster,
    get api() {
      return api();
    },
    async start() {
      running = await startApi(dataDir, { RATE_LIMIT_WRITES_PER_MINUTE: '0', ...env });
    },
    async remove() {
      running?.signal('SIGTERM');
      await running?.finished;
      rmSync(dataDir, { recursive: true, force: true });
    },
    isAlive: (pid) => isServerAlive(pid, cluster),
    logEvent: () =>
      fetch(`${api().url}/api/v2/event-logs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'contact' }),
      }),
    async countEvents() {
      const client = new Client({ connectionString: embeddedServerUrl(dataDir) });
      await client.connect();
      const { rows } = await client.query<{ count: number }>('select count(*)::int from event_logs');
      await client.end();
      return rows[0]?.count ?? -1;
    },
  };
}

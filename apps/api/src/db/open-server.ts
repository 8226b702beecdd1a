import { join } from 'node:path';

import type { Env } from '../config/env.ts';
import { startEmbeddedServer } from './embedded-server.ts';

export interface DatabaseServer {
  readonly connectionString: string;
  /** Leaves the server; an embedded one that nobody else uses is stopped. */
  stop: () => Promise<void>;
}

/** The server of `DATABASE_URL`, or the embedded one. */
export async function openDatabaseServer(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_PORT' | 'DATA_DIR'>,
  onEvent: (event: string) => void,
): Promise<DatabaseServer> {
  if (env.DATABASE_URL !== undefined)
    return { connectionString: env.DATABASE_URL, stop: () => Promise.resolve() };
  return startEmbeddedServer({
    folder: join(env.DATA_DIR, 'postgres'),
    firstPort: env.DATABASE_PORT,
    onEvent,
  });
}

import { join } from 'node:path';

import type { Env } from '../config/env.ts';
import { startEmbeddedServer } from './embedded-server.ts';

export interface DatabaseServer {
  /** As the API connects. */
  readonly connectionString: string;
  /** Of the role that owns the tables; undefined where the API's own does. */
  readonly ownerConnectionString: string | undefined;
  /** Leaves the server; an embedded one that no one else uses is stopped. */
  stop: () => Promise<void>;
}

/** Where the embedded server keeps its data. */
export const embeddedFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'postgres');

/** The server of `DATABASE_URL`, or the embedded one. */
export async function openDatabaseServer(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_PORT' | 'DATA_DIR'>,
  onEvent: (event: string) => void,
): Promise<DatabaseServer> {
  if (env.DATABASE_URL !== undefined)
    return {
      connectionString: env.DATABASE_URL,
      ownerConnectionString: env.DATABASE_OWNER_URL,
      stop: () => Promise.resolve(),
    };
  const server = await startEmbeddedServer({
    folder: embeddedFolder(env),
    firstPort: env.DATABASE_PORT,
    onEvent,
  });
  return {
    connectionString: server.apiConnectionString,
    ownerConnectionString: server.connectionString,
    stop: server.stop,
  };
}

import { readEnv, type Env } from '../config/env.ts';
import { openDatabaseServer } from '../db/open-server.ts';

/** Does something on the database that the server uses, whether the server runs or not. */
export async function onDatabase<Result>(
  work: (connectionString: string, env: Env) => Promise<Result>,
): Promise<Result> {
  const env = readEnv();
  const server = await openDatabaseServer(env, () => undefined);
  try {
    return await work(server.connectionString, env);
  } finally {
    await server.stop();
  }
}

import { readEnv, type Env } from '../config/env.ts';
import { type DatabaseServer, openDatabaseServer } from '../db/open-server.ts';

/** Does something on the database server that the API uses, whether the API runs or not. */
export async function onServer<Result>(
  work: (server: DatabaseServer, env: Env) => Promise<Result>,
): Promise<Result> {
  const env = readEnv();
  const server = await openDatabaseServer(env, () => undefined);
  try {
    return await work(server, env);
  } finally {
    await server.stop();
  }
}

/** The same with the API's own rights. */
export function onDatabase<Result>(
  work: (connectionString: string, env: Env) => Promise<Result>,
): Promise<Result> {
  return onServer(({ connectionString }, env) => work(connectionString, env));
}

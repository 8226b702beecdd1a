import { buildApp } from './build-app.ts';
import { EnvError, readEnv, type Env } from './config/env.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { prepareServer } from './db/prepare.ts';
import { ensureFirstAdmin } from './modules/accounts/accounts.ts';
import { createLogger } from './plugins/logging.ts';

/** What was accepted gets this long to finish; after that the process ends anyway, milliseconds. */
const SHUTDOWN_WITHIN_MS = 15_000;

type Undo = () => Promise<unknown>;

async function serve(env: Env): Promise<void> {
  const log = createLogger(env);
  // Newest first: listeners, then jobs and connections, then the database server.
  const undo: Undo[] = [];
  let isStopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS).unref();
    for (const step of undo.toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'a step of the shutdown failed'));
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      void stop(0);
    });
  // Left to Node, it would be printed with the values it carries.
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'a fault that no one handled');
      void stop(1);
    });

  try {
    const server = await openDatabaseServer(env, (event) => log.info(`embedded PostgreSQL: ${event}`));
    undo.push(() => server.stop());
    await prepareServer(server, env);
    const { app, services } = await buildApp({ env, connectionString: server.connectionString });
    undo.push(() => app.close());
    await ensureFirstAdmin(services.db, env);
    const address = await app.listen({ host: env.HOST, port: env.PORT });
    log.info({ address }, 'ready');
  } catch (error) {
    log.fatal({ err: error }, 'the API could not start');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
}

try {
  await serve(readEnv());
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

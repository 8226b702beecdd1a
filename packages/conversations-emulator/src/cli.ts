import { readEnv } from './config/env.ts';
import { startEmulator } from './start-emulator.ts';
import { MemoryStore } from './store/memory-store.ts';
import { PostgresStore } from './store/postgres-store.ts';

/** Starts an emulator alone, as its environment says; README.md has the names. Ends on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const { databaseUrl, ...options } = readEnv();
  const store =
    databaseUrl === undefined
      ? new MemoryStore()
      : await PostgresStore.open({ connectionString: databaseUrl });
  const emulator = await startEmulator({ ...options, store });
  const { accountSid, serviceSid, apiKeys } = emulator.config;
  process.stdout.write(
    [
      `Conversations emulator, ${databaseUrl === undefined ? 'in memory' : 'on PostgreSQL'}`,
      `  REST and media  ${emulator.url}`,
      `  Twilsock        ${emulator.socketUrl}`,
      `  account         ${accountSid}`,
      `  service         ${serviceSid}`,
      `  API keys        ${Object.keys(apiKeys).join(', ')}`,
      '',
    ].join('\n'),
  );
  const end = (): void => {
    void emulator.stop().finally(() => process.exit());
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

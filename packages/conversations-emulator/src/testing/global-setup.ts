import type { TestProject } from 'vitest/node';

import { startPostgres, type PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresServer;
  }
}

/** One PostgreSQL server for the whole run; each file makes a database of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const { connectionString, run } = server;
  project.provide('postgres', { connectionString, run });
  return server.stop;
}

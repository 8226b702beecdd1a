import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { startEmbeddedServer, type EmbeddedServer } from '../db/embedded-server.ts';
import { databaseUrl } from '../config/env.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { buildApi } from './build-api.ts';
import { keepDataFolder } from './data-folder.ts';
import { scratchFolder } from './scratch-folder.ts';

async function administer<Row extends object>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The tables that hold anything. */
async function filledTables(connectionString: string): Promise<string[]> {
  const tables = await administer<{ name: string }>(
    connectionString,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const asked = tables.map(({ name }) => `select '${name}' as name where exists (select from "${name}")`);
  const filled = await administer<{ name: string }>(connectionString, asked.join(' union all '));
  return filled.map(({ name }) => name);
}

interface Server {
  readonly connectionString: string;
  /** The database that the template begins as. */
  readonly source: 'postgres' | 'template1';
  stop: () => Promise<void>;
}

async function startServer(): Promise<Server> {
  const given = databaseUrl();
  if (given) return { connectionString: given, source: 'template1', stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(scratchFolder(), 'carematch-test-'));
  const start = (): Promise<EmbeddedServer> =>
    startEmbeddedServer({ folder, firstPort: 47_000, durable: false });
  // Tests that start the API begin with a copy of this, as its first start leaves it.
  const first = await start();
  await prepareDatabase(first.connectionString, { DATA: 'reference' });
  await first.stop();
  const forget = keepDataFolder(folder);
  const server = await start();
  return {
    connectionString: server.connectionString,
    source: 'postgres',
    stop: async () => {
      await server.stop();
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One server for the whole run, with a template of migrations and reference data that each file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([startServer(), buildApi()]);
  const template = `template_${randomBytes(6).toString('hex')}`;
  await administer(server.connectionString, `create database ${template} template ${server.source}`);
  const url = new URL(server.connectionString);
  url.pathname = `/${template}`;
  await prepareDatabase(url.href, { DATA: 'reference' });
  const breakage = process.env['BREAKAGE_SQL'];
  if (breakage) await administer(url.href, breakage);
  const filled = await filledTables(url.href);
  project.provide('testDatabase', { serverUrl: server.connectionString, template, filled });
  return async () => {
    await administer(server.connectionString, `drop database ${template} with (force)`);
    await server.stop();
  };
}

import { parseArgs } from 'node:util';

import { newPasswordProblem } from '@carematch/validation/password';

import { readEnv, type Env } from './config/env.ts';
import { runMigrations } from './db/migrate.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { prepareDatabase, withDatabase } from './db/prepare.ts';
import { createAdmin } from './modules/accounts/first-admin.ts';
import { readSecretLine } from './modules/accounts/read-secret-line.ts';

const USAGE = `Usage:
  cli create-admin --email you@example.com [--first-name Ada] [--last-name Lovelace]
      Makes a staff account. Asks for the password, or reads it from the standard input.
  cli prepare
      Brings the database forward: migrations and reference data. The server does the same when it starts.`;

/** Does something on the database that the server uses, whether the server runs or not. */
async function onDatabase<Result>(
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

async function createAdminCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  });
  const { email } = values;
  if (!email?.includes('@')) throw new Error(USAGE);
  const password = await readSecretLine('Password: ');
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) throw new Error(problem);

  const admin = {
    email,
    password,
    ...(values['first-name'] === undefined ? {} : { firstName: values['first-name'] }),
    ...(values['last-name'] === undefined ? {} : { lastName: values['last-name'] }),
  };
  const isNew = await onDatabase(async (connectionString) => {
    await runMigrations(connectionString);
    return withDatabase(connectionString, (db) => createAdmin(db, admin));
  });
  if (!isNew) throw new Error(`${email} has an account already. Nothing was changed.`);
  process.stdout.write(`${email} can sign in to the admin console now.\n`);
}

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  'create-admin': createAdminCommand,
  prepare: () => onDatabase((connectionString, env) => prepareDatabase(connectionString, env)),
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  await command(args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { parseArgs } from 'node:util';

import { newPasswordProblem } from '@carematch/validation/password';

import { readEnv } from './config/env.ts';
import { runMigrations } from './db/migrate.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { withDatabase } from './db/prepare.ts';
import { createAdmin } from './modules/accounts/first-admin.ts';
import { readSecretLine } from './modules/accounts/read-secret-line.ts';

const USAGE = `Usage: cli create-admin --email you@example.com [--first-name Ada] [--last-name Lovelace]

Asks for the password, or reads it from the standard input.`;

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

  const env = readEnv();
  const server = await openDatabaseServer(env, () => undefined);
  const admin = {
    email,
    password,
    ...(values['first-name'] === undefined ? {} : { firstName: values['first-name'] }),
    ...(values['last-name'] === undefined ? {} : { lastName: values['last-name'] }),
  };
  try {
    await runMigrations(server.connectionString);
    const isNew = await withDatabase(server.connectionString, (db) => createAdmin(db, admin));
    if (!isNew) throw new Error(`${email} has an account already. Nothing was changed.`);
    process.stdout.write(`${email} can sign in to the admin console now.\n`);
  } finally {
    await server.stop();
  }
}

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'create-admin') throw new Error(USAGE);
  await createAdminCommand(args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

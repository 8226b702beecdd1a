import { parseArgs } from 'node:util';

import { migrateServer, withDatabase } from '../db/prepare.ts';
import { createAdmin as storeAdmin } from '../modules/accounts/accounts.ts';
import { readSecretLine } from './read-secret-line.ts';
import { type Command, UsageError } from './command.ts';
import { onServer } from './on-database.ts';

export const createAdmin: Command = {
  usage: `create-admin --email you@example.com [--first-name Ada] [--last-name Lovelace]
      Makes a staff account. Asks for the password, or reads it from the standard input.`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    });
    const { email } = values;
    if (!email?.includes('@')) throw new UsageError();
    const password = await readSecretLine('Password: ');
    const admin = {
      email,
      password,
      ...(values['first-name'] === undefined ? {} : { firstName: values['first-name'] }),
      ...(values['last-name'] === undefined ? {} : { lastName: values['last-name'] }),
    };
    const isNew = await onServer(async (server) => {
      await migrateServer(server);
      return withDatabase(server.connectionString, (db) => storeAdmin(db, admin));
    });
    if (!isNew) throw new Error(`${email} has an account already. Nothing was changed.`);
    process.stdout.write(`${email} can sign in to the admin console now.\n`);
  },
};

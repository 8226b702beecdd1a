import { rmSync } from 'node:fs';

import { readEnv } from '../config/env.ts';
import { deleteEmbeddedServer } from '../db/embedded-server.ts';
import { embeddedFolder } from '../db/open-server.ts';
import { sandboxFolder } from '../ports/payments/create-payments.ts';
import { type Command, UsageError } from './command.ts';

export const deleteData: Command = {
  usage: `delete-data --yes
      Deletes the embedded database, and the payment sandbox's books about it, but never a database of DATABASE_URL.`,
  run: async (args) => {
    if (args.join(' ') !== '--yes') throw new UsageError();
    const env = readEnv();
    if (env.DATABASE_URL !== undefined)
      throw new Error(
        'DATABASE_URL is set, and only the embedded database can be deleted: nothing was deleted.',
      );
    await deleteEmbeddedServer(embeddedFolder(env));
    // The next database numbers its payments from 1 again, and the sandbox would take them for repetitions.
    rmSync(sandboxFolder(env), { recursive: true, force: true });
  },
};

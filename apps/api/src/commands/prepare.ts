import { prepareServer } from '../db/prepare.ts';
import type { Command } from './command.ts';
import { onServer } from './on-database.ts';

export const prepare: Command = {
  usage: `prepare
      Brings the database forward: migrations and reference data. The server does the same when it starts.`,
  run: () => onServer(prepareServer),
};

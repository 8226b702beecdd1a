import { parseArgs } from 'node:util';

import { exportLead as readLead } from '../modules/leads/leads.ts';
import type { Command } from './command.ts';
import { onLead } from './on-lead.ts';

export const exportLead: Command = {
  usage: `export-lead <number> --by staff@example.com
      Writes all that is stored about a lead and its person to the standard output, as JSON. Recorded as a reading by that account.`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { by: { type: 'string' } },
    });
    const exported = await onLead({ number: positionals[0], by: values.by }, readLead);
    process.stdout.write(`${JSON.stringify(exported, undefined, 2)}\n`);
  },
};

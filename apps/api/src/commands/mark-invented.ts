import { parseArgs } from 'node:util';

import { markInvented as markStored } from '../modules/leads/leads.ts';
import type { Command } from './command.ts';
import { leadNumber, onLead } from './on-lead.ts';

export const markInvented: Command = {
  usage: `mark-invented <number> --by staff@example.com
      Records that the person of a lead doesn't exist: ends its match and frees its contact.`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { by: { type: 'string' } },
    });
    const leadId = leadNumber(positionals[0]);
    const { isNew } = await onLead({ number: positionals[0], by: values.by }, markStored);
    process.stdout.write(
      isNew ? `Lead ${leadId} is marked as invented.\n` : `Lead ${leadId} had been marked before.\n`,
    );
  },
};

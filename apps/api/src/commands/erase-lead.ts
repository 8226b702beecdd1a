import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { eraseLead as eraseStored } from '../modules/leads/leads.ts';
import type { Command } from './command.ts';
import { leadNumber, onLead } from './on-lead.ts';

async function isConfirmed(leadId: number): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // An input that ends without an answer is none.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const asked = terminal.question(`Lead ${leadId} can't be brought back. Type its number to erase it: `);
  const answer = await Promise.race([asked, ended]);
  terminal.close();
  return answer.trim() === String(leadId);
}

export const eraseLead: Command = {
  usage: `erase-lead <number> --by staff@example.com [--yes]
      Erases a lead's contact data, free text and messages for good. Its number, its matches and the ledger stay. Asks before, unless told --yes.`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { by: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const leadId = leadNumber(positionals[0]);
    if (!values.yes && !(await isConfirmed(leadId))) throw new Error('Nothing was erased.');
    const { isNew, otherLeads } = await onLead({ number: positionals[0], by: values.by }, eraseStored);
    process.stdout.write(isNew ? `Lead ${leadId} is erased.\n` : `Lead ${leadId} had been erased before.\n`);
    if (otherLeads.length > 0)
      process.stdout.write(`Other leads of the same phone or email: ${otherLeads.join(', ')}.\n`);
  },
};

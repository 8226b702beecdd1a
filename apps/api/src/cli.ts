import { type Command, UsageError } from './commands/command.ts';
import { createAdmin } from './commands/create-admin.ts';
import { deleteData } from './commands/delete-data.ts';
import { eraseLead } from './commands/erase-lead.ts';
import { exportLead } from './commands/export-lead.ts';
import { markInvented } from './commands/mark-invented.ts';
import { prepare } from './commands/prepare.ts';
import { verifyAudit } from './commands/verify-audit.ts';
import { verifyLicense } from './commands/verify-license.ts';

/** Each command is a file of its own; it is added here. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'create-admin': createAdmin,
  prepare,
  'delete-data': deleteData,
  'export-lead': exportLead,
  'erase-lead': eraseLead,
  'mark-invented': markInvented,
  'verify-audit': verifyAudit,
  'verify-license': verifyLicense,
};

const usage = `Usage:\n${Object.values(COMMANDS)
  .map((command) => `  cli ${command.usage}`)
  .join('\n')}`;

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new UsageError();
  await command.run(args);
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof UsageError ? usage : said}\n`);
  process.exitCode = 1;
}

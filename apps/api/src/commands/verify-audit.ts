import { parseArgs } from 'node:util';

import { deriveKeys } from '../config/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { withDatabase } from '../db/prepare.ts';
import { type AuditFault, verifyAuditLog } from '../modules/audit/audit.ts';
import { type Command, UsageError } from './command.ts';
import { onDatabase } from './on-database.ts';

const SEAL = /^(\d{1,15}):([0-9a-f]{64})$/;

const IN_WORDS: Readonly<Record<AuditFault['kind'], (auditId: number) => string>> = {
  changed: (id) => `Row ${id} was changed.`,
  removed: (id) => `Row ${id} was removed.`,
  slipped_in: (id) => `Row ${id} was slipped in after the rows around it were sealed.`,
  unsealed: (id) => `The seal of row ${id} was removed.`,
  cut_out: (id) => `Rows after row ${id} were removed together with their seals.`,
  cut_off: (id) => `The seal that you gave is not in the log, which ends with row ${id}.`,
};

export const verifyAudit: Command = {
  usage: `verify-audit [--seal 1234:5f…]
      Walks the seals of the audit log and names the first row that was changed, removed or slipped in. Prints the last seal: keep it
      elsewhere and give it the next time, and rows that were cut off the end are noticed too.`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { seal: { type: 'string' } } });
    const [, position, hash = ''] = SEAL.exec(values.seal ?? '') ?? [];
    if (values.seal !== undefined && position === undefined) throw new UsageError();
    const noted = position === undefined ? undefined : { position: Number(position), hash };
    const { fault, end, waiting } = await onDatabase((connectionString, env) =>
      withDatabase(connectionString, (db) =>
        verifyAuditLog({ db, vault: createVault(deriveKeys(env.APP_SECRET)) }, noted),
      ),
    );
    if (fault)
      throw new Error(`The audit log is not as it was written. ${IN_WORDS[fault.kind](fault.auditId)}`);
    process.stdout.write(
      `The audit log is as it was written: ${end.position} rows are sealed, ${waiting} wait for the next minute.\n`,
    );
    if (end.position > 0) process.stdout.write(`Last seal: ${end.position}:${end.hash.toString('hex')}\n`);
  },
};

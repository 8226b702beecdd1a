import { parseArgs } from 'node:util';

import { withDatabase } from '../db/prepare.ts';
import { verifyLicenses } from '../modules/providers/providers.ts';
import { type Command, UsageError } from './command.ts';
import { findStaff } from './find-staff.ts';
import { onDatabase } from './on-database.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const verifyLicense: Command = {
  usage: `verify-license pro@example.com --by staff@example.com [--profession slug] [--state TX] [--virtual-until 2028-12-31]
      Records that you found a professional's waiting licenses with their boards: all of them, or those of a profession or state. Leads come from then on.`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        profession: { type: 'string' },
        state: { type: 'string' },
        'virtual-until': { type: 'string' },
      },
    });
    const [email] = positionals;
    const { by, profession, state } = values;
    const virtualUntil = values['virtual-until'];
    if (!email || by === undefined) throw new UsageError();
    if (virtualUntil !== undefined && !DAY.test(virtualUntil)) throw new UsageError();
    const verified = await onDatabase((connectionString) =>
      withDatabase(connectionString, async (db) =>
        verifyLicenses(
          { actor: await findStaff(db, by), services: { db } },
          { email, profession, stateCode: state?.toUpperCase(), virtualUntil },
        ),
      ),
    );
    if (!verified) throw new Error(`There’s no professional ${email}.`);
    if (verified.length === 0) throw new Error('No such license is waiting. Nothing was changed.');
    for (const { kind, profession: name, state: code, number } of verified)
      process.stdout.write(`Verified: ${name}, ${code}, ${kind}, ${number}\n`);
  },
};

// Starts an embedded database with providers and a mail server for a benchmark, says how to reach them in a line of JSON, and
// stops them when its input ends. Arguments: a folder, a port to try first, how many providers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { BENCH_ENV } from '../../../config/bench-env.ts';
import { createDatabase, createPool } from '../../../db/client.ts';
import { startEmbeddedServer } from '../../../db/embedded-server.ts';
import { prepareDatabase } from '../../../db/prepare.ts';
import { makeAdmin } from '../../../testing/accounts.ts';
import { startSmtpServer } from '../../../testing/smtp-server.ts';
import { acceptFloorScript } from './accept-floor.ts';
import { addVariedProviders } from './bench-providers.ts';

const CONSENT = `select slug as version from documents
                  where kind = 'consent_text' and attributes ->> 'consent' = 'sms' and (attributes -> 'current')::boolean`;

const [folder = '', port = '', count = ''] = process.argv.slice(2);
const server = await startEmbeddedServer({ folder, firstPort: Number(port) });
const { connectionString } = server;
await prepareDatabase(connectionString, { DATA: 'reference' });
const pool = createPool({ connectionString, size: 2, onError: () => undefined });
const providers = await addVariedProviders(pool, Number(count));
const { rows } = await pool.query<{ version: string }>(CONSENT);
const [consent] = rows;
if (!consent) throw new Error('There is no consent text');
const script = join(folder, 'accept.pgbench.sql');
writeFileSync(script, await acceptFloorScript(pool, providers));
const staff = await makeAdmin({ db: createDatabase(pool) });
await pool.end();
const mail = await startSmtpServer();
process.stdout.write(
  `${JSON.stringify({
    connectionString,
    env: { ...BENCH_ENV, DATABASE_URL: connectionString, SMTP_URL: mail.url },
    script,
    consent: consent.version,
    staffToken: staff.token,
  })}\n`,
);

process.stdin.resume();
process.stdin.once('end', () => {
  void mail.close();
  void server.stop();
});

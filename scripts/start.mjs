// `npm start`: everything from a fresh clone to running services. See README.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { addresses, apiCommands, startServices, takenPorts } from '../packages/launcher/src/services.mjs';
import {
  fail,
  installPackages,
  node24,
  pnpm,
  requireNode20,
  root,
  step,
} from '../packages/launcher/src/toolchain.mjs';
import { refuseFresh } from './confirm-fresh.mjs';

const usage = `Usage: npm start -- [--data demo|reference] [--fresh [--yes]] [--port 4000] [--verbose]

  --data demo        a believable demo marketplace, marked as such (the default)
  --data reference   reference data alone, as production starts
  --fresh            deletes the database of that data first, after asking, and starts over
  --yes              answers yes for --fresh
  --port N           five ports from N on (the default is 4000)
  --verbose          show the services' logs here instead of writing them to .data/logs`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string', default: 'demo' },
        fresh: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        port: { type: 'string', default: '4000' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    const base = Number(values.port);
    if (
      !['demo', 'reference'].includes(values.data) ||
      !Number.isInteger(base) ||
      base < 1024 ||
      base > 65_000
    )
      fail(usage);
    return { ...values, base };
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

requireNode20();
const logDir = join(root, '.data', 'logs');
const { data, base, fresh, yes, verbose } = readOptions();
// Each kind of data has a database of its own, so that one can be left and come back to.
const dataDir = join(root, '.data', data);

if (fresh) {
  const { stdin: input, stdout: output, env } = process;
  const refusal = await refuseFresh({ data, yes, databaseUrl: env.DATABASE_URL, input, output });
  if (refusal) fail(refusal);
}

const taken = await takenPorts(base);
if (taken.length > 0)
  fail(
    `Port ${taken.join(', ')} is taken. Stop what listens there, or choose other ports: npm start -- --port ${base + 100}`,
  );

await installPackages();
step('Building (what has not changed is taken from the cache)');
if ((await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'])) !== 0)
  fail('The build failed. The lines above say where.');

if (fresh) {
  step(`Deleting the database of the ${data} data`);
  const env = { ...process.env, DATA_DIR: dataDir };
  if (spawnSync(node24, [apiCommands, 'delete-data', '--yes'], { stdio: 'inherit', env }).status !== 0)
    fail('The database could not be deleted. The lines above say why.');
}

let stopping = false;
let starting;
let services;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  process.stdout.write('\n▸ Stopping\n');
  // Services that are still being started would be left running.
  await starting?.then(
    (started) => started.stop(),
    () => undefined,
  );
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  starting = startServices({
    base,
    data,
    dataDir,
    logDir: verbose ? undefined : logDir,
    onProgress: step,
  });
  services = await starting;
} catch (error) {
  if (!stopping) fail(error.message);
}

if (services && !stopping) {
  for (const child of services.children)
    child.once('exit', async (code) => {
      if (stopping) return;
      stopping = true;
      process.stderr.write(
        `\n✗ A service stopped by itself (exit ${code}). Its log in .data/logs says why.\n`,
      );
      await services.stop();
      process.exit(1);
    });

  const at = addresses(base);
  const signIns =
    data === 'demo'
      ? `
  Demo sign-ins
    professional   demo.provider@carematch.example   Demo-carematch-1
    staff          demo.admin@carematch.example      Demo-carematch-1
`
      : `
  There are no accounts yet. Make the first staff account:
    npx pnpm@12 --filter @carematch/api create-admin --email you@example.com
`;
  process.stdout.write(`
  Carematch is running.

    lead flow          ${at.leadFlow}
    provider portal    ${at.portal}
    admin console      ${at.console}
    API                ${at.api}/api/docs${data === 'demo' ? `\n    embedding site     ${at.demoSite}` : ''}
${signIns}
  Ctrl-C stops everything.
`);
}

// `npm run flaky -- <files>`: runs test files 20 times with both cores busy and prints how many runs failed.
// `npm run flaky -- --slow`: runs all browser and component tests once on a slow processor.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import {
  ensureBrowser,
  fail,
  node24,
  pnpm,
  requireNode20,
  root,
  step,
} from '../packages/launcher/src/toolchain.mjs';

const RUNS = 20;
/** How many times slower than it is. A phone of five years ago is four to six times slower than a laptop. */
const SLOWDOWN = '8';

const usage = `Usage: npm run flaky -- apps/api/src/server.slow.test.ts …
       npm run flaky -- --slow`;

requireNode20();
const { values, positionals } = parseArgs({ options: { slow: { type: 'boolean' } }, allowPositionals: true });
if (Boolean(values.slow) === positionals.length > 0) fail(usage);
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };

/** The folder of the package that a file belongs to. */
function workspaceOf(file) {
  if (!existsSync(file)) fail(`There is no ${relative(root, file)}.`);
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  // The root's own `test` is `npm test`.
  if (resolve(folder) === resolve(root)) fail(`${relative(root, file)} is in no workspace.`);
  return folder;
}

/** The command that runs test files of one workspace without retries. */
function commandFor(folder, files = []) {
  const paths = files.map((file) => relative(folder, file));
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return scripts.e2e
    ? [...scripts.e2e.split(' '), '--reporter=line', '--retries=0', ...paths]
    : [...scripts.test.split(' '), '--retry=0', ...paths];
}

/** Runs a command to its end. */
function run(folder, [command, ...args], more = {}) {
  return new Promise((done) => {
    const child = spawn(join(folder, 'node_modules/.bin', command), args, {
      cwd: folder,
      env: { ...env, ...more },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('close', (code) => done({ hasFailed: code !== 0, output }));
  });
}

let spinning = [];
/** Keeps every core busy until `keepIdle`. */
function keepBusy() {
  spinning = Array.from({ length: availableParallelism() }, () =>
    spawn(node24, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
}
function keepIdle() {
  for (const child of spinning) child.kill();
}
process.once('exit', keepIdle);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Runs chosen files again and again. @returns how many runs failed. */
async function repeat(files) {
  keepBusy();
  let failedRuns = 0;
  for (const folder of new Set(files.map(workspaceOf))) {
    const command = commandFor(
      folder,
      files.filter((file) => workspaceOf(file) === folder),
    );
    let failed = 0;
    for (let n = 1; n <= RUNS; n += 1) {
      const { hasFailed, output } = await run(folder, command);
      if (hasFailed) {
        failed += 1;
        process.stdout.write(output);
      }
      process.stdout.write(`${relative(root, folder)}: ${n} of ${RUNS} runs, ${failed} failed\n`);
    }
    failedRuns += failed;
  }
  return failedRuns;
}

/** Runs every suite of a user interface once. @returns how many suites failed. */
async function runSlowly() {
  step('Building');
  if ((await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'])) !== 0) return 1;
  let failedSuites = 0;
  const runSuite = async (name, folder, more) => {
    step(name);
    const path = join(root, folder);
    const { hasFailed, output } = await run(path, commandFor(path), more);
    if (hasFailed) {
      failedSuites += 1;
      process.stdout.write(output);
    }
    process.stdout.write(`${name}: ${hasFailed ? 'failed' : 'passed'}\n`);
  };
  await runSuite('Browser tests', 'e2e', { E2E_SLOW: SLOWDOWN });
  await runSuite('Components', 'packages/ui', { SLOW: SLOWDOWN });
  // jsdom has no processor of its own to slow.
  keepBusy();
  for (const folder of [
    'packages/front-end',
    'packages/features',
    'apps/lead-flow',
    'apps/provider-portal',
    'apps/admin-console',
  ])
    await runSuite(`Component tests of ${folder}, both cores busy`, folder);
  return failedSuites;
}

const failures = await (values.slow ? runSlowly() : repeat(positionals.map((file) => resolve(file))));
process.exit(failures === 0 ? 0 : 1);

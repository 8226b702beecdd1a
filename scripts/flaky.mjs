// `npm run flaky -- <files>`: runs chosen test files 20 times with both cores busy and says how often each run failed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

import { ensureBrowser, fail, node24, requireNode20, root } from '../packages/launcher/src/toolchain.mjs';

const RUNS = 20;

requireNode20();
const files = process.argv.slice(2).map((file) => resolve(file));
if (files.length === 0) fail('Name the test files: npm run flaky -- apps/api/src/server.test.ts');
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

/** The command that runs test files of one workspace, as its own script does. */
function commandFor(folder, chosen) {
  const paths = chosen.map((file) => relative(folder, file));
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return scripts.e2e
    ? [...scripts.e2e.split(' '), '--reporter=line', ...paths]
    : [...scripts.test.split(' '), ...paths];
}

/** Runs a command to its end; resolves to what it said, and whether it failed. */
function run(folder, [command, ...args]) {
  return new Promise((done) => {
    const child = spawn(join(folder, 'node_modules/.bin', command), args, { cwd: folder, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('close', (code) => done({ hasFailed: code !== 0, said }));
  });
}

// A busy machine is where chance shows.
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(node24, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const stop = () => busy.forEach((child) => child.kill());
process.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

let failedRuns = 0;
for (const folder of new Set(files.map(workspaceOf))) {
  const chosen = files.filter((file) => workspaceOf(file) === folder);
  const command = commandFor(folder, chosen);
  let failed = 0;
  for (let n = 1; n <= RUNS; n += 1) {
    const { hasFailed, said } = await run(folder, command);
    if (hasFailed) {
      failed += 1;
      process.stdout.write(said);
    }
    process.stdout.write(`${relative(root, folder)}: ${n} of ${RUNS} runs, ${failed} failed\n`);
  }
  failedRuns += failed;
}
process.exit(failedRuns === 0 ? 0 : 1);

// `npm test`: installs what is missing, runs every check, and ends with one line: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process';

import {
  ensureBrowser,
  installPackages,
  pnpm,
  requireNode20,
  step,
} from '../packages/launcher/src/toolchain.mjs';
import { flakyFailures, longestFiles, recordFlaky, slowFileFailures } from './test-limits.mjs';
import { needsOf } from './test-report.mjs';
import { browserSuite, outcomeOf, removeReport, unitSuites } from './test-suites.mjs';
import { timesTable } from './test-times.mjs';
import { turboRun } from './turbo-run.mjs';

requireNode20();
const [chromium] = await Promise.all([ensureBrowser(), installPackages()]);
const env = {
  CHROMIUM_PATH: chromium,
  // Part of the cache key of browser tests.
  CHROMIUM_VERSION: spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.trim(),
};

let passed = 0;
const failed = [];
const skipped = [];
const flaky = [];
const files = [];
const tasks = [];

/** A check that passes or fails as one. */
async function check(name, args, moreEnv = {}) {
  step(name);
  const start = Date.now();
  if ((await pnpm(args, { env: { ...env, ...moreEnv } })) === 0) passed += 1;
  else failed.push(name);
  tasks.push({ workspace: name, name: 'other', seconds: (Date.now() - start) / 1000, isCached: false });
}

/** The same tasks of each workspace, which pass or fail as one. */
async function checkAll(name, taskNames, concurrency) {
  step(name);
  const run = await turboRun(taskNames, { concurrency, env });
  tasks.push(...run.tasks);
  if (run.code === 0) passed += 1;
  else failed.push(name);
}

/** Suites of tests, counted one by one. */
async function count(name, suites, { concurrency, ...options }) {
  step(name);
  for (const suite of suites) removeReport(suite);
  const names = [...new Set(suites.map(({ task }) => task.split('#')[1]))];
  const run = await turboRun(names, { concurrency, env, ...options });
  tasks.push(...run.tasks);
  for (const suite of suites) {
    const task = run.tasks.find(({ id }) => id === suite.task);
    const outcome = outcomeOf(suite, task);
    passed += outcome.passed;
    failed.push(...outcome.failed);
    skipped.push(...outcome.skipped);
    // A cached report is of an earlier run, which counted these.
    if (task?.isCached) continue;
    flaky.push(...outcome.flaky);
    files.push(...outcome.files);
  }
}

await check('Format', ['exec', 'oxfmt', '--check', '.']);
await check('Walls between the packages', ['run', 'walls']);
await check('Scripts', ['run', 'test:scripts']);
// All workspaces at once: one by one, each would load the types of those that it imports.
await check(
  'Lint and types',
  ['exec', 'oxlint', '--type-aware', '--type-check', 'apps', 'bench', 'e2e', 'packages'],
  // The compiler is written in Go. Collecting garbage half as often takes it a quarter less time, and half a gigabyte more memory.
  { GOGC: '200' },
);
await check('Unused code', ['exec', 'knip']);
await count('Unit, component and API tests', unitSuites, {
  // Two at a time take a sixth less time than one: half of what the API's tests do is wait for the database.
  concurrency: 2,
  args: ['--', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
});
// The builds fill the second core while the generators run one after another.
await checkAll('Generators and builds', ['test:generators', 'build'], 2);
await check('Size budget', ['--filter', '@carematch/bench', 'run', 'size']);
await count('Browser and accessibility tests', [browserSuite], { concurrency: 1, needsOthers: true });

failed.push(
  ...slowFileFailures(files, performance.now() / 1000),
  ...flakyFailures(flaky, recordFlaky(flaky)),
);

const list = (title, lines) => {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
};
process.stdout.write(`\n${timesTable(tasks)}\n`);
list(
  'Skipped',
  [...needsOf(skipped)].map(([need, times]) => `${times}: ${need}`),
);
list('Longest test files', longestFiles(files));
list('Flaky', flaky);
list('Failed', failed);
const totals = [`${passed} passed`, `${failed.length} failed`];
if (skipped.length > 0) totals.push(`${skipped.length} skipped`);
process.stdout.write(`\n${totals.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);

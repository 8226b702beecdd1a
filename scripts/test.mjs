// `npm test`: installs what is missing, runs every check, ends with one line: N passed, N failed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import {
  ensureBrowser,
  installPackages,
  pnpm,
  requireNode20,
  root,
  step,
} from '../packages/launcher/src/toolchain.mjs';

requireNode20();
await installPackages();
const env = { CHROMIUM_PATH: await ensureBrowser() };

let passed = 0;
let failed = 0;
const failures = [];

/** A check that passes or fails as one. */
async function check(name, args) {
  step(name);
  if ((await pnpm(args, { env })) === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
}

/** Every workspace's own path of `name`. */
const inEachWorkspace = (name) =>
  ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((workspace) => join(root, folder, workspace, name)),
  );

/** A run of tests, counted one by one from the reports that it leaves in the files `reports`. */
async function suite(name, args, reports, count) {
  step(name);
  for (const file of reports) rmSync(file, { force: true });
  const code = await pnpm(args, { env });
  let suiteFailed = 0;
  for (const file of reports.filter((path) => existsSync(path))) {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')));
    passed += counted.passed;
    suiteFailed += counted.failed;
  }
  // A runner that died before it could report is a failure too.
  if (code !== 0 && suiteFailed === 0) suiteFailed = 1;
  failed += suiteFailed;
  if (suiteFailed > 0) failures.push(`${name}: ${suiteFailed}`);
}

const turbo = (...args) => ['exec', 'turbo', 'run', ...args, '--continue', '--output-logs=new-only'];

await check('Format', ['exec', 'oxfmt', '--check', '.']);
await check('Walls between the packages', ['run', 'walls']);
await check('Lint', turbo('lint', '--concurrency=1'));
await check('Types', turbo('typecheck', '--concurrency=2'));
await check('Unused code', ['exec', 'knip']);
await suite(
  'Unit, component and API tests',
  [
    ...turbo('test', '--concurrency=1'),
    '--',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  inEachWorkspace('test-results/vitest.json'),
  // A file that could not be run has no tests to count; it is one failure.
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
  }),
);
await check('Build', turbo('build', '--concurrency=2'));
await check('Size budget', ['--filter', '@carematch/bench', 'run', 'size']);
await suite(
  'Browser and accessibility tests',
  ['--filter', '@carematch/e2e', 'run', 'e2e'],
  [join(root, 'e2e/test-results/report.json')],
  (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  }),
);

if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join('; ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

// `npm test`: installs what is missing, runs every check, ends with one line: N passed, N failed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

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

/**
 * A run of tests, counted one by one from the reports that it leaves in the files `reports`. `read` gives of one report
 * how many passed and the names of those that did not.
 */
async function suite(name, args, reports, read) {
  step(name);
  for (const file of reports) rmSync(file, { force: true });
  const code = await pnpm(args, { env });
  const failedTests = [];
  for (const file of reports.filter((path) => existsSync(path))) {
    const report = read(JSON.parse(readFileSync(file, 'utf8')));
    passed += report.passed;
    failedTests.push(...report.failed);
  }
  if (code !== 0 && failedTests.length === 0) failedTests.push('the run ended before it could report');
  failed += failedTests.length;
  failures.push(...failedTests.map((test) => `${name}: ${test}`));
}

/** What a report of Vitest says. A file that could not be run has no tests to count; it is one failure. */
function readVitest(report) {
  const failed = report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [`${path}: ${firstLine(file.message)}`];
    return tests.map((test) => `${path} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, failed };
}

/** What a report of Playwright says. A test that passed when tried again has passed. */
function readPlaywright(report) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failed = report.suites
    .flatMap(specs)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file} › ${spec.title}`);
  return { passed: report.stats.expected + report.stats.flaky, failed };
}

const firstLine = (text) => (text ?? 'no message').split('\n', 1)[0];

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
  readVitest,
);
await check('Build', turbo('build', '--concurrency=2'));
await check('Size budget', ['--filter', '@carematch/bench', 'run', 'size']);
await suite(
  'Browser and accessibility tests',
  ['--filter', '@carematch/e2e', 'run', 'e2e'],
  [join(root, 'e2e/test-results/report.json')],
  readPlaywright,
);

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((line) => `  ${line}\n`).join('')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

// The test suites: folder, task, report, test files on disk, and the fewest tests that each may run.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../packages/launcher/src/toolchain.mjs';
import { emptyOutcome, readPlaywright, readVitest } from './test-report.mjs';

/** Minimum number of tests per suite. Raise it when tests are added; lower it only when tests are removed. */
const FLOORS = JSON.parse(readFileSync(join(root, 'scripts/test-floors.json'), 'utf8'));

const filesBelow = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => join(root, folder, name));

const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Every workspace with tests, including one that has no test script. A story is a test; a proof runs in `npm run proof`. */
export const unitSuites = ['apps', 'packages']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  .map((folder) => ({
    name: folder,
    task: `${packageOf(folder).name}#test`,
    report: join(root, folder, 'test-results/vitest.json'),
    files: filesBelow(`${folder}/src`, /(?<!\.proof)\.(test|stories)\.tsx?$/),
    read: readVitest,
  }))
  .filter(({ name, files }) => files.length > 0 || packageOf(name).scripts?.test);

/** The browser tests of all front ends, which run side by side on one database. */
export const browserSuite = {
  name: 'e2e',
  task: '@carematch/e2e#e2e',
  report: join(root, 'e2e/test-results/report.json'),
  files: filesBelow('e2e/tests', /\.spec\.ts$/),
  read: readPlaywright,
};

/** Removes the report of a suite's previous run. */
export const removeReport = ({ report }) => rmSync(report, { force: true });

/** The end of a log, which holds errors outside of tests. */
const lastLines = (log) =>
  stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n').slice(-40).join('\n    ');

/**
 * Outcome of a suite: its report, plus failures that a report cannot contain.
 * @param run the suite's task from `turboRun`; undefined if it did not run.
 * @returns {import('./test-report.mjs').Outcome}
 */
export function outcomeOf({ name, report, files, read }, run, floors = FLOORS) {
  if (!existsSync(report)) return { ...emptyOutcome(), failed: [`${name}: the run left no report`] };
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')), { files, root });
  const { passed, failed } = outcome;
  if (!run) failed.push(`${name}: was not run`);
  else if (run.exitCode !== 0 && failed.length === 0)
    failed.push(
      `${name}: the run ended with ${run.exitCode}, though no test failed:\n    ${lastLines(run.log)}`,
    );
  const tests = passed + failed.length;
  const floor = floors[name];
  if (floor === undefined)
    failed.push(`${name}: scripts/test-floors.json does not say how many tests it runs`);
  else if (tests < floor) failed.push(`${name}: ${tests} tests ran, of at least ${floor}`);
  return outcome;
}

// Which tests there are: by folder, with the report that a run of them leaves, their files on disk, and how many of them run at least.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../packages/launcher/src/toolchain.mjs';
import { readPlaywright, readVitest } from './test-report.mjs';

/** The fewest tests that each suite may run. Raise them with what is added; lower one only with the tests it counts. */
const FLOORS = JSON.parse(readFileSync(join(root, 'scripts/test-floors.json'), 'utf8'));

const filesBelow = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => join(root, folder, name));

const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Every workspace with tests of its own, also one whose tests nothing runs. A story is a test. */
export const unitSuites = ['apps', 'packages']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  .map((folder) => ({
    name: folder,
    task: `${packageOf(folder).name}#test`,
    report: join(root, folder, 'test-results/vitest.json'),
    files: filesBelow(`${folder}/src`, /\.(test|stories)\.tsx?$/),
    read: readVitest,
  }))
  .filter(({ name, files }) => files.length > 0 || packageOf(name).scripts?.test);

/** The browser tests of each app. */
export const browserSuites = ['lead-flow', 'provider-portal', 'admin-console'].map((app) => ({
  name: `e2e/tests/${app}`,
  task: `@carematch/e2e#e2e:${app}`,
  report: join(root, 'e2e/test-results', app, 'report.json'),
  files: filesBelow(`e2e/tests/${app}`, /\.spec\.ts$/),
  read: readPlaywright,
}));

/** Forgets what a suite's last run has left. */
export const forgetReport = ({ report }) => rmSync(report, { force: true });

/** The end of a log, where a run says what went wrong outside of every test. */
const lastLines = (log) =>
  stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n').slice(-40).join('\n    ');

/**
 * What came of a suite: what its report says, and what it cannot say itself.
 * @param run the suite's task, as `turboRun` tells it; undefined when there was none.
 * @returns {import('./test-report.mjs').Outcome}
 */
export function outcomeOf({ name, report, files, read }, run, floors = FLOORS) {
  if (!existsSync(report))
    return { passed: 0, failed: [`${name}: the run left no report`], skipped: [], flaky: [] };
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')), { files, root });
  const { passed, failed, flaky } = outcome;
  if (!run) failed.push(`${name}: was not run`);
  else if (run.exitCode !== 0 && failed.length + flaky.length === 0)
    failed.push(
      `${name}: the run ended with ${run.exitCode}, though no test failed:\n    ${lastLines(run.log)}`,
    );
  const tests = passed + failed.length + flaky.length;
  const floor = floors[name];
  if (floor === undefined)
    failed.push(`${name}: scripts/test-floors.json does not say how many tests it runs`);
  else if (tests < floor) failed.push(`${name}: ${tests} tests ran, of at least ${floor}`);
  return outcome;
}

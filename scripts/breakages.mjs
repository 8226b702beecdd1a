// `npm run breakages [area …]`: breaks the product in one known way at a time, and expects a test to fail each time.
// The ways are listed in `breakages/list.mjs`. Slow, so it is not part of `npm test`.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fail, root, step } from '../packages/launcher/src/toolchain.mjs';
import { edit } from './breakages/apply.mjs';
import { breakages } from './breakages/list.mjs';

const areas = Object.keys(breakages);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : areas;
const unknown = wanted.filter((area) => !areas.includes(area));
if (unknown.length > 0) fail(`Unknown area: ${unknown.join(', ')}. Areas: ${areas.join(', ')}.`);

/** Ends what is running when this process ends, so that a file never stays broken. */
let undo = () => {};
let running;
process.on('exit', () => {
  running?.kill();
  undo();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Runs a workspace's own Vitest to its end, without its output. */
function runVitest(workspace, args, env) {
  const cwd = join(root, workspace);
  return new Promise((resolve, reject) => {
    running = spawn(join(cwd, 'node_modules/.bin/vitest'), args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    running.once('error', reject);
    running.once('exit', () => {
      running = undefined;
      resolve();
    });
  });
}

/** Counts the tests of a run. `failed` is 0 if no test could be run: then no test noticed. */
async function runTests(workspace, tests, env) {
  const report = join(root, workspace, 'test-results/breakages.json');
  rmSync(report, { force: true });
  await runVitest(workspace, ['run', ...tests, '--reporter=json', `--outputFile=${report}`], env);
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Runs the tests of a breakage with the product broken. */
async function runBroken(breakage) {
  const { workspace, tests, sql } = breakage;
  if (sql !== undefined) return runTests(workspace, tests, { BREAKAGE_SQL: sql });
  const { path, whole, broken } = edit(breakage);
  undo = () => writeFileSync(path, whole);
  try {
    writeFileSync(path, broken);
    return await runTests(workspace, tests, {});
  } finally {
    undo();
    undo = () => {};
  }
}

if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '')
  fail('Commit or stash your changes first: files are broken and restored.');

const listed = wanted.flatMap((area) => breakages[area].map((breakage) => ({ area, ...breakage })));

step('Nothing broken: the tests pass');
for (const [workspace, theirs] of Map.groupBy(listed, (breakage) => breakage.workspace)) {
  const { passed, failed } = await runTests(
    workspace,
    [...new Set(theirs.flatMap(({ tests }) => tests))],
    {},
  );
  if (failed > 0 || passed === 0)
    fail(`${workspace}: ${failed} of ${passed + failed} tests fail before anything is broken.`);
}

step(`${listed.length} breakages, one at a time`);
let unnoticed = 0;
for (const breakage of listed) {
  const { passed, failed } = await runBroken(breakage);
  if (failed === 0) unnoticed += 1;
  const how =
    failed > 0 ? `noticed by ${failed}` : passed > 0 ? 'UNNOTICED' : 'UNNOTICED, no test could be run';
  process.stdout.write(`${how}: ${breakage.area}: ${breakage.breaks}\n`);
}

process.stdout.write(`\n${listed.length - unnoticed} noticed, ${unnoticed} unnoticed\n`);
process.exit(unnoticed === 0 ? 0 : 1);

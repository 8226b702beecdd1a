// `pnpm run breakages [area …]`: breaks the product in one known way at a time, and expects a test to fail each time.
// The ways are listed in `breakages/<area>.json`. Slow, so it is no part of `npm test`.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { fail, root, step } from '../packages/launcher/src/toolchain.mjs';

const folder = join(root, 'scripts/breakages');

/** The breakages of the wanted areas, of all where none is named. */
function readBreakages(wanted) {
  const areas = readdirSync(folder).map((file) => basename(file, '.json'));
  const unknown = wanted.filter((area) => !areas.includes(area));
  if (unknown.length > 0) fail(`No such area: ${unknown.join(', ')}. There are ${areas.join(', ')}.`);
  return areas
    .filter((area) => wanted.length === 0 || wanted.includes(area))
    .flatMap((area) =>
      JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8')).map((breakage) => ({
        area,
        ...breakage,
      })),
    );
}

/** Ends whatever is under way when this process ends, so that a file never stays broken. */
let undo = () => {};
let running;
process.on('exit', () => {
  running?.kill();
  undo();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Runs a workspace's own Vitest to its end. Its output is dropped: the report tells. */
function runVitest(workspace, args) {
  const cwd = join(root, workspace);
  return new Promise((resolve, reject) => {
    running = spawn(join(cwd, 'node_modules/.bin/vitest'), args, { cwd, stdio: 'ignore' });
    running.once('error', reject);
    running.once('exit', () => {
      running = undefined;
      resolve();
    });
  });
}

/** Counts the tests of a run. `failed` is 0 where no test could be run: that is no test that noticed. */
async function runTests(workspace, tests) {
  const report = join(root, workspace, 'test-results/breakages.json');
  rmSync(report, { force: true });
  await runVitest(workspace, ['run', ...tests, '--reporter=json', `--outputFile=${report}`]);
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

/** The product's file without its breakage and with it. */
function edit({ breaks, file, find, replace }) {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  const times = whole.split(find).length - 1;
  if (times !== 1) fail(`“${breaks}”: what to find occurs ${times} times in ${file}, not once.`);
  return { path, whole, broken: whole.replace(find, () => replace) };
}

async function isNoticed(breakage) {
  const { path, whole, broken } = edit(breakage);
  undo = () => writeFileSync(path, whole);
  try {
    writeFileSync(path, broken);
    const { passed, failed } = await runTests(breakage.workspace, breakage.tests);
    const how =
      failed > 0 ? `noticed by ${failed}` : passed > 0 ? 'UNNOTICED' : 'UNNOTICED, for no test could be run';
    process.stdout.write(`${how}: ${breakage.area}: ${breakage.breaks}\n`);
    return failed > 0;
  } finally {
    undo();
    undo = () => {};
  }
}

if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '')
  fail('Commit or stash your changes first: files are broken and put back.');

const breakages = readBreakages(process.argv.slice(2));
breakages.forEach(edit);

step('Everything whole: the tests pass');
for (const [workspace, listed] of Map.groupBy(breakages, (breakage) => breakage.workspace)) {
  const tests = [...new Set(listed.flatMap((breakage) => breakage.tests))];
  const { passed, failed } = await runTests(workspace, tests);
  if (failed > 0 || passed === 0)
    fail(`${workspace}: ${failed} of ${passed + failed} tests fail before anything is broken.`);
}

step(`${breakages.length} breakages, one at a time`);
let noticed = 0;
for (const breakage of breakages) if (await isNoticed(breakage)) noticed += 1;

const unnoticed = breakages.length - noticed;
process.stdout.write(`\n${noticed} noticed, ${unnoticed} unnoticed\n`);
process.exit(unnoticed === 0 ? 0 : 1);

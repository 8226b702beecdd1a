// What a run may not exceed: seconds of a test file, and flaky tests.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../packages/launcher/src/toolchain.mjs';

/** Seconds. A file should take at most half of this on two quiet cores; the rest is for a busy machine. */
const FILE_LIMIT = 40;
/** Seconds that a whole run may take on two quiet cores. */
const RUN_LIMIT = 960;
const FLAKY_LIMIT = 3;

/** Flaky tests of earlier runs, by commit. Kept with turbo's cache, which CI hands from run to run. */
const HISTORY = join(root, '.turbo/flaky.json');

const byDuration = (files) => files.toSorted((one, other) => other.seconds - one.seconds);

/** A table of the ten longest test files. */
export const longestFiles = (files) =>
  byDuration(files)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);

/**
 * A failure for each test file that takes longer than the limit, which grows as the whole run does: a slow machine is
 * not the fault of a file.
 */
export function slowFileFailures(files, runSeconds) {
  const limit = FILE_LIMIT * Math.max(1, runSeconds / RUN_LIMIT);
  return byDuration(files)
    .filter(({ seconds }) => seconds > limit)
    .map(({ file, seconds }) => `${file}: took ${seconds.toFixed(1)} s, of at most ${limit.toFixed()}`);
}

/**
 * Failures for flaky tests: more of them than the limit, or one that an earlier run of the same commit listed too.
 * @param earlier flaky tests of earlier runs of this commit.
 */
export function flakyFailures(flaky, earlier) {
  const failures = flaky
    .filter((test) => earlier.includes(test))
    .map((test) => `${test}: flaky in two runs of this commit`);
  if (flaky.length > FLAKY_LIMIT) failures.push(`${flaky.length} flaky tests, of at most ${FLAKY_LIMIT}`);
  return failures;
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The checked-out commit; undefined if files differ from it, as after an edit. */
const currentCommit = () => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined);

/** Records flaky tests of a run under the current commit. @returns the ones of its earlier runs. */
export function recordFlaky(flaky, { history = HISTORY, commit = currentCommit() } = {}) {
  if (commit === undefined) return [];
  const stored = existsSync(history) ? JSON.parse(readFileSync(history, 'utf8')) : undefined;
  const earlier = stored?.commit === commit ? stored.tests : [];
  mkdirSync(join(history, '..'), { recursive: true });
  writeFileSync(history, JSON.stringify({ commit, tests: [...new Set([...earlier, ...flaky])] }));
  return earlier;
}

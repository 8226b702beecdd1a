// Reads the reports of Vitest and Playwright. The exit code of a run is checked elsewhere.
import { relative } from 'node:path';

/**
 * Outcome of a suite. `failed`, `skipped` and `flaky` name each test. A flaky test failed, then passed when retried; it counts
 * as passed. `files` has the duration of each test file in seconds.
 * @typedef {{ passed: number, failed: string[], skipped: string[], flaky: string[],
 *   files: { file: string, seconds: number }[] }} Outcome
 */

/** @returns {Outcome} */
export const emptyOutcome = () => ({ passed: 0, failed: [], skipped: [], flaky: [], files: [] });

/** Component tests and stories run in a browser, or in jsdom as in one. Only they are retried. */
const isComponentTest = (path) => path.endsWith('.tsx');

const firstLine = (text) => (text ?? 'no message').split('\n', 1)[0];

/** Failures for test files that the report lacks. @param files absolute paths of all test files. */
const notRun = (files, reported, root) =>
  files.filter((file) => !reported.has(file)).map((file) => `${relative(root, file)}: was not run`);

/** @returns {Outcome} */
export function readVitest(report, { files, root }) {
  const outcome = emptyOutcome();
  const seconds = new Map();
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    // A story's file is listed once for each theme.
    seconds.set(path, (seconds.get(path) ?? 0) + (file.endTime - file.startTime) / 1000);
    const failedBefore = outcome.failed.length;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const name = `${path} › ${fullName}`;
      if (status === 'passed') {
        outcome.passed += 1;
        // The message of its first try stays with a test that passed when retried.
        if (failureMessages.length > 0 && isComponentTest(path)) outcome.flaky.push(name);
        else if (failureMessages.length > 0)
          outcome.failed.push(`${name}: passed when retried, but only component tests may be retried`);
      } else if (status === 'failed') outcome.failed.push(`${name}: ${firstLine(failureMessages[0])}`);
      else if (status === 'skipped' || status === 'todo') outcome.skipped.push(name);
      // A worker that was killed leaves its tests "pending" in a file that "passed".
      else outcome.failed.push(`${name}: did not finish`);
    }
    // A hook, or the file itself: no test of it has failed.
    if (file.status === 'failed' && outcome.failed.length === failedBefore)
      outcome.failed.push(`${path}: ${firstLine(file.message)}`);
  }
  outcome.failed.push(...notRun(files, new Set(report.testResults.map(({ name }) => name)), root));
  if (!report.success && outcome.failed.length === 0) outcome.failed.push('the report says that it failed');
  outcome.files = [...seconds].map(([file, took]) => ({ file, seconds: took }));
  return outcome;
}

/** @returns {Outcome} */
export function readPlaywright(report, { files, root }) {
  const outcome = emptyOutcome();
  const seconds = new Map();
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const pathOf = ({ file }) => `${report.config.rootDir}/${file}`;
  const specs = report.suites.flatMap(specsOf);
  for (const spec of specs) {
    const path = relative(root, pathOf(spec));
    const name = `${path} › ${spec.title}`;
    for (const { status, results } of spec.tests) {
      const took = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(path, (seconds.get(path) ?? 0) + took);
      if (status === 'expected' || status === 'flaky') outcome.passed += 1;
      if (status === 'expected') continue;
      if (status === 'flaky') outcome.flaky.push(name);
      else if (status === 'skipped' && results.length > 0) outcome.skipped.push(name);
      else outcome.failed.push(`${name}: ${firstLine(results.at(-1)?.error?.message ?? 'did not run')}`);
    }
  }
  outcome.failed.push(...report.errors.map(({ message }) => firstLine(message)));
  outcome.failed.push(...notRun(files, new Set(specs.map(pathOf)), root));
  outcome.files = [...seconds].map(([file, took]) => ({ file, seconds: took }));
  return outcome;
}

/** Counts skipped tests by what they need, which the title says: "… (needs Twilio credentials)". */
export function needsOf(skipped) {
  const counts = new Map();
  for (const name of skipped) {
    const need = /\((needs [^)]+)\)/.exec(name)?.[1] ?? `no reason given: ${name}`;
    counts.set(need, (counts.get(need) ?? 0) + 1);
  }
  return counts;
}

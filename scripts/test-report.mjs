// What a report of Vitest or Playwright says, whatever the exit code of its run was.
import { relative } from 'node:path';

/**
 * What came of some tests. `failed`, `skipped` and `flaky` name each one; a flaky one passed when it was tried again.
 * @typedef {{ passed: number, failed: string[], skipped: string[], flaky: string[] }} Outcome
 */

const firstLine = (text) => (text ?? 'no message').split('\n', 1)[0];

/** Test files that a report does not have. @param files absolute paths of those that are there. */
const notRun = (files, reported, root) =>
  files.filter((file) => !reported.has(file)).map((file) => `${relative(root, file)}: was not run`);

/** @returns {Outcome} */
export function readVitest(report, { files, root }) {
  const outcome = { passed: 0, failed: [], skipped: [], flaky: [] };
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    const failedBefore = outcome.failed.length;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const name = `${path} › ${fullName}`;
      if (status === 'passed') outcome.passed += 1;
      else if (status === 'failed') outcome.failed.push(`${name}: ${firstLine(failureMessages[0])}`);
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
  return outcome;
}

/** @returns {Outcome} */
export function readPlaywright(report, { files, root }) {
  const outcome = { passed: 0, failed: [], skipped: [], flaky: [] };
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const pathOf = ({ file }) => `${report.config.rootDir}/${file}`;
  const specs = report.suites.flatMap(specsOf);
  for (const spec of specs) {
    const name = `${relative(root, pathOf(spec))} › ${spec.title}`;
    for (const { status, results } of spec.tests) {
      if (status === 'expected') outcome.passed += 1;
      else if (status === 'flaky') outcome.flaky.push(name);
      else if (status === 'skipped' && results.length > 0) outcome.skipped.push(name);
      else outcome.failed.push(`${name}: ${firstLine(results.at(-1)?.error?.message ?? 'did not run')}`);
    }
  }
  outcome.failed.push(...report.errors.map(({ message }) => firstLine(message)));
  outcome.failed.push(...notRun(files, new Set(specs.map(pathOf)), root));
  return outcome;
}

/** What skipped tests need, with how many of them need it. A title says it: "… (needs Twilio credentials)". */
export function needsOf(skipped) {
  const counts = new Map();
  for (const name of skipped) {
    const need = /\((needs [^)]+)\)/.exec(name)?.[1] ?? `no reason given: ${name}`;
    counts.set(need, (counts.get(need) ?? 0) + 1);
  }
  return counts;
}

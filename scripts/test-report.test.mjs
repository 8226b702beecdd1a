import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { needsOf, readPlaywright, readVitest } from './test-report.mjs';
import { outcomeOf } from './test-suites.mjs';

const root = '/repo';
const file = '/repo/a/src/a.test.ts';
const tested = (status, title = status) => ({
  status,
  fullName: title,
  failureMessages: status === 'passed' ? [] : ['no\nstack'],
});
/** A test that failed, then passed. */
const retried = { ...tested('passed', 'retried'), failureMessages: ['no\nstack'] };

/** A report of Vitest with one file. */
const vitest = (assertionResults, { status = 'passed', message = '', success = true, name = file } = {}) => ({
  success,
  testResults: [{ name, status, message, assertionResults, startTime: 1000, endTime: 3500 }],
});

const read = (report, files = [file]) => readVitest(report, { files, root });

describe('a report of Vitest', () => {
  test('counts what passed, and names what failed, was skipped or is still to do', () => {
    const { passed, failed, skipped } = read(
      vitest([tested('passed'), tested('failed'), tested('skipped'), tested('todo')]),
    );
    assert.equal(passed, 1);
    assert.deepEqual(failed, ['a/src/a.test.ts › failed: no']);
    assert.deepEqual(skipped, ['a/src/a.test.ts › skipped', 'a/src/a.test.ts › todo']);
  });

  test('reports the seconds of each file, and adds up a file that ran in two projects', () => {
    const report = vitest([tested('passed')]);
    assert.deepEqual(read(report).files, [{ file: 'a/src/a.test.ts', seconds: 2.5 }]);
    report.testResults.push(...report.testResults);
    assert.deepEqual(read(report).files, [{ file: 'a/src/a.test.ts', seconds: 5 }]);
  });

  test('counts a component test that passed when retried as passed and flaky', () => {
    const name = '/repo/a/src/a.test.tsx';
    const { passed, failed, flaky } = read(vitest([retried], { name }), [name]);
    assert.deepEqual(
      { passed, failed, flaky },
      { passed: 1, failed: [], flaky: ['a/src/a.test.tsx › retried'] },
    );
  });

  test('fails for a unit test that passed when retried', () => {
    assert.deepEqual(read(vitest([retried])).failed, [
      'a/src/a.test.ts › retried: passed when retried, but only component tests may be retried',
    ]);
  });

  test('fails for tests that a killed worker left pending', () => {
    const { failed } = read(vitest([tested('passed'), tested('pending')]));
    assert.deepEqual(failed, ['a/src/a.test.ts › pending: did not finish']);
  });

  test('fails for a hook that throws after its tests have passed', () => {
    const { passed, failed } = read(
      vitest([tested('passed')], { status: 'failed', message: 'after all\nstack', success: false }),
    );
    assert.equal(passed, 1);
    assert.deepEqual(failed, ['a/src/a.test.ts: after all']);
  });

  test('fails for a file that is there and was not run', () => {
    const { failed } = read(vitest([tested('passed')]), [file, '/repo/a/src/b.test.ts']);
    assert.deepEqual(failed, ['a/src/b.test.ts: was not run']);
  });

  test('fails when it says so, whatever it names', () => {
    assert.equal(read(vitest([tested('passed')], { success: false })).failed.length, 1);
  });
});

const spec = (status, results = [{ duration: 1500 }]) => ({
  file: 'a.spec.ts',
  title: status,
  tests: [{ status, results }],
});
/** A report of Playwright. */
const playwright = (specs, errors = []) => ({
  config: { rootDir: '/repo/tests' },
  suites: [{ specs: [], suites: [{ specs }] }],
  errors,
});
const readSpecs = (...given) =>
  readPlaywright(playwright(...given), { files: ['/repo/tests/a.spec.ts'], root });

describe('a report of Playwright', () => {
  test('counts what passed, and names tests that failed, were skipped or passed when retried', () => {
    const outcome = readSpecs([spec('expected'), spec('unexpected'), spec('flaky'), spec('skipped')]);
    assert.deepEqual(outcome, {
      passed: 2,
      failed: ['tests/a.spec.ts › unexpected: did not run'],
      skipped: ['tests/a.spec.ts › skipped'],
      flaky: ['tests/a.spec.ts › flaky'],
      files: [{ file: 'tests/a.spec.ts', seconds: 6 }],
    });
  });

  test('fails for an error outside of every test, and for tests that were not reached', () => {
    const { failed } = readSpecs([spec('skipped', [])], [{ message: 'Port 4300 is taken\nstack' }]);
    assert.deepEqual(failed, ['tests/a.spec.ts › skipped: did not run', 'Port 4300 is taken']);
  });

  test('fails for a file that is there and was not run', () => {
    assert.deepEqual(readSpecs([]).failed, ['tests/a.spec.ts: was not run']);
  });
});

/** What comes of one file with a test that passed. */
function outcome(given) {
  const { exitCode, floors, isReported, isRun } = {
    exitCode: 0,
    floors: { a: 1 },
    isReported: true,
    isRun: true,
    ...given,
  };
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  try {
    const path = join(folder, 'report.json');
    const log = join(folder, 'run.log');
    writeFileSync(log, 'Unhandled Rejection\n\u001B[31mno answer\u001B[39m\n');
    if (isReported) writeFileSync(path, JSON.stringify(vitest([tested('passed')])));
    const run = isRun ? { exitCode, log } : undefined;
    return outcomeOf({ name: 'a', report: path, files: [file], read: readVitest }, run, floors);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a suite', () => {
  test('passes when all is well', () => {
    const { passed, failed } = outcome({});
    assert.deepEqual({ passed, failed }, { passed: 1, failed: [] });
  });

  for (const [name, given] of [
    ['left no report', { isReported: false }],
    ['ended with 1 though no test failed', { exitCode: 1 }],
    ['was not run, so that its report is not of now', { isRun: false }],
    ['has fewer tests than its floor', { floors: { a: 2 } }],
    ['has no floor', { floors: {} }],
  ])
    test(`fails when it ${name}`, () => {
      const { failed } = outcome(given);
      assert.equal(failed.length, 1, failed.join());
    });
});

test('of a suite that ends badly though no test failed the end of its log is told', () => {
  assert.match(outcome({ exitCode: 1 }).failed[0], /Unhandled Rejection\n {4}no answer$/);
});

test('skipped tests are counted by what they need', () => {
  const counts = needsOf(['a › chat (needs an account)', 'b › chat (needs an account)', 'c › later']);
  assert.deepEqual(
    [...counts],
    [
      ['needs an account', 2],
      ['no reason given: c › later', 1],
    ],
  );
});

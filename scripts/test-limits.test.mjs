import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { flakyFailures, longestFiles, recordFlaky, slowFileFailures } from './test-limits.mjs';

const files = [
  { file: 'a.test.ts', seconds: 40.1 },
  { file: 'b.test.ts', seconds: 12.34 },
  { file: 'c.test.ts', seconds: 41 },
];

describe('test files', () => {
  test('are listed by duration, the longest first, ten at most', () => {
    assert.deepEqual(longestFiles(files), [
      '  41.0 s  c.test.ts',
      '  40.1 s  a.test.ts',
      '  12.3 s  b.test.ts',
    ]);
    assert.equal(longestFiles(Array.from({ length: 11 }, () => files[0])).length, 10);
  });

  test('fail a run above 40 s', () => {
    assert.deepEqual(slowFileFailures(files, 900), [
      'c.test.ts: took 41.0 s, of at most 40',
      'a.test.ts: took 40.1 s, of at most 40',
    ]);
  });

  test('may take longer where the whole run takes longer than 16 minutes', () => {
    assert.deepEqual(slowFileFailures(files, 966), ['c.test.ts: took 41.0 s, of at most 40']);
    assert.deepEqual(slowFileFailures(files, 2 * 960), []);
  });
});

describe('flaky tests', () => {
  test('are allowed up to three in a run', () => {
    assert.deepEqual(flakyFailures(['a', 'b', 'c'], []), []);
    assert.deepEqual(flakyFailures(['a', 'b', 'c', 'd'], []), ['4 flaky tests, of at most 3']);
  });

  test('fail a run if an earlier run of the same commit listed them', () => {
    assert.deepEqual(flakyFailures(['a', 'b'], ['b', 'c']), ['b: flaky in two runs of this commit']);
  });

  test('are recorded by commit over several runs, and not for edited files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'flaky-'));
    const history = join(folder, 'turbo/flaky.json');
    try {
      assert.deepEqual(recordFlaky(['a'], { history, commit: 'one' }), []);
      assert.deepEqual(recordFlaky([], { history, commit: 'one' }), ['a']);
      assert.deepEqual(recordFlaky(['b'], { history, commit: 'one' }), ['a']);
      assert.deepEqual(recordFlaky(['c'], { history, commit: 'one' }), ['a', 'b']);
      assert.deepEqual(recordFlaky(['a'], { history, commit: undefined }), []);
      assert.deepEqual(recordFlaky([], { history, commit: 'two' }), []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

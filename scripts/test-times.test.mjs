import assert from 'node:assert/strict';
import { test } from 'node:test';

import { timesTable } from './test-times.mjs';

const task = (workspace, name, seconds, isCached = false) => ({ workspace, name, seconds, isCached });

test('seconds are added up by workspace, the slowest first, without what came from the cache', () => {
  const table = timesTable([
    task('packages/ui', 'build', 1),
    task('packages/ui', 'test', 2),
    task('', 'test:examples', 9),
    task('apps/shop', 'test', 4, true),
    task('Format', 'other', 5),
  ]);
  const lines = table.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
  assert.deepEqual(lines.slice(1), ['examples 9.0 9.0', 'Format 5.0 5.0', 'packages/ui 2.0 1.0 3.0']);
});

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../packages/launcher/src/toolchain.mjs';

// Whether a test notices them takes an hour to learn; that they still fit the code, no time at all.
for (const list of globSync('scripts/breakages/*.json', { cwd: root }))
  test(`${list} breaks code that is there once, and names tests that are there`, () => {
    for (const { breaks, file, find, replace, workspace, tests } of JSON.parse(
      readFileSync(join(root, list), 'utf8'),
    )) {
      assert.equal(readFileSync(join(root, file), 'utf8').split(find).length - 1, 1, `${breaks} (${file})`);
      assert.notEqual(find, replace, breaks);
      for (const named of tests) assert.ok(existsSync(join(root, workspace, named)), `${breaks} (${named})`);
    }
  });

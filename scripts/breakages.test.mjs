import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../packages/launcher/src/toolchain.mjs';
import { edit } from './breakages/apply.mjs';
import { breakages } from './breakages/list.mjs';

const sqlFiles = globSync('apps/api/src/{db/migrations,modules/*}/*.sql', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

// Whether a test notices them takes half an hour to find out; whether they still fit the code, a second.
for (const [area, listed] of Object.entries(breakages))
  test(`breakages of ${area} name code and tests that exist`, () => {
    for (const breakage of listed) {
      const { breaks, sql, workspace, tests } = breakage;
      for (const named of tests) assert.ok(existsSync(join(root, workspace, named)), `${breaks} (${named})`);
      if (sql === undefined) {
        const { whole, broken } = edit(breakage);
        assert.notEqual(whole, broken, breaks);
      } else
        for (const [name] of sql.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g))
          assert.ok(sqlFiles.includes(name), `${breaks} (${name})`);
    }
  });

test('at most 80 breakages are listed, each with text of its own', () => {
  const texts = Object.values(breakages).flatMap((listed) => listed.map(({ breaks }) => breaks));
  assert.ok(texts.length <= 80, `${texts.length} breakages`);
  assert.equal(new Set(texts).size, texts.length);
});

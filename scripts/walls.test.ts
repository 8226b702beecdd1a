import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { wallOverrides } from './walls.ts';

const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint');

/** Lints a small checkout made of `files` with the walls alone; resolves to what the linter said. */
function lint(files: Readonly<Record<string, string>>): { ok: boolean; output: string } {
  const root = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const config = { categories: { correctness: 'off' }, overrides: wallOverrides(root) };
    writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify(config));
    const { status, stdout } = spawnSync(oxlint, ['-c', '.oxlintrc.json', '.'], {
      cwd: root,
      encoding: 'utf8',
    });
    return { ok: status === 0, output: stdout };
  } finally {
    rmSync(root, { recursive: true });
  }
}

const house = {
  'apps/shop/src/features/cart/cart.ts': 'export const cart = 1;\n',
  'apps/shop/src/features/search/search.ts': 'export const search = 1;\n',
  'apps/desk/src/main.ts': "import '@carematch/features/cart/cart';\n",
  'packages/features/src/cart/cart.ts': "import '@carematch/ui/button';\n",
  'packages/ui/src/button.ts': 'export const button = 1;\n',
};

test('a house without a crossing passes, where apps take from shared features, and those from packages', () => {
  assert.equal(lint(house).ok, true);
});

const crossings: readonly [name: string, path: string, text: string][] = [
  ['a feature imports another', 'apps/shop/src/features/cart/a.ts', "import '../search/search.ts';\n"],
  ['a feature imports the pages', 'apps/shop/src/features/cart/a.ts', "import '../../app/pages.tsx';\n"],
  ['a feature imports the routes', 'apps/shop/src/features/cart/a.ts', "import '../../app/routes.ts';\n"],
  ['an app imports another', 'apps/shop/src/main.ts', "import '@carematch/desk/main';\n"],
  ['shared imports a feature', 'apps/shop/src/shared/a.ts', "import '../features/cart/cart.ts';\n"],
  ['a package imports an app', 'packages/ui/src/a.ts', "import '@carematch/shop/x';\n"],
  ['a shared feature imports an app', 'packages/features/src/a.ts', "import '@carematch/shop/x';\n"],
  ['a package imports a shared feature', 'packages/ui/src/a.ts', "import '@carematch/features/x/y';\n"],
  ['ui imports a router', 'packages/ui/src/a.ts', "import 'react-router-dom';\n"],
];

for (const [name, path, text] of crossings)
  test(`refused: ${name}`, () => {
    const { ok, output } = lint({ ...house, [path]: text });
    assert.equal(ok, false, output);
    assert.match(output, /no-restricted-imports/);
  });

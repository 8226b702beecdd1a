import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { circularModules, moduleGraph } from './module-graph.ts';
import { wallOverrides } from './walls.ts';

const repository = join(import.meta.dirname, '..');
const oxlint = join(repository, 'node_modules/.bin/oxlint');

/** What `work` gives for a small checkout made of `files`. */
function inCheckout<Result>(files: Readonly<Record<string, string>>, work: (root: string) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return work(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Lints a small checkout with the walls alone. */
const lint = (files: Readonly<Record<string, string>>): { ok: boolean; output: string } =>
  inCheckout(files, (root) => {
    const config = { categories: { correctness: 'off' }, overrides: wallOverrides(root) };
    writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify(config));
    const { status, stdout } = spawnSync(oxlint, ['-c', '.oxlintrc.json', '.'], {
      cwd: root,
      encoding: 'utf8',
    });
    return { ok: status === 0, output: stdout };
  });

const house = {
  'apps/shop/src/features/cart/cart.ts': 'export const cart = 1;\n',
  'apps/shop/src/features/search/search.ts': 'export const search = 1;\n',
  'apps/desk/src/main.ts': "import '@carematch/features/cart/cart';\n",
  'apps/desk/src/shared/desk.ts': "import '@carematch/features/cart/cart';\n",
  'packages/features/src/cart/cart.ts': "import '@carematch/ui/button';\n",
  'packages/ui/src/button.ts': 'export const button = 1;\n',
  'apps/api/src/modules/orders/orders.ts': "import '../stock/stock.ts';\n",
  'apps/api/src/modules/orders/orders.tables.ts': "import '../stock/stock.tables.ts';\n",
  'apps/api/src/modules/orders/returns/take-back.ts':
    "import '../../stock/stock.ts';\nimport '../pack.ts';\n",
  'apps/api/src/modules/orders/orders.test.ts': "import '../stock/testing/sample-stock.ts';\n",
  'apps/api/src/modules/stock/stock.ts': "import './count-stock.ts';\nimport '../platform/outbox.ts';\n",
  // A port may have the name of a module.
  'apps/api/src/modules/orders/restock.ts': "import '../../ports/stock/stock-port.ts';\n",
  'apps/api/src/areas.ts': "import './modules/stock/stock.routes.ts';\n",
  'apps/api/src/background.ts':
    "import './modules/stock/stock.jobs.ts';\nimport './modules/stock/stock.consumers.ts';\n",
  'apps/api/src/modules/platform/outbox.ts': 'export const outbox = 1;\n',
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
  ['a module goes past an entry', 'apps/api/src/modules/orders/a.ts', "import '../stock/count-stock.ts';\n"],
  [
    'a room goes past an entry',
    'apps/api/src/modules/orders/returns/a.ts',
    "import '../../stock/shelf/a.ts';\n",
  ],
  [
    'a test goes past an entry',
    'apps/api/src/modules/orders/a.test.ts',
    "import '../stock/count-stock.ts';\n",
  ],
  ['code imports what is for tests', 'apps/api/src/modules/orders/a.ts', "import '../stock/testing/a.ts';\n"],
  ['a module imports calls', 'apps/api/src/modules/orders/a.ts', "import '../stock/stock.routes.ts';\n"],
  ['a module imports jobs', 'apps/api/src/modules/orders/a.ts', "import '../platform/platform.jobs.ts';\n"],
  ['areas import jobs', 'apps/api/src/areas.ts', "import './modules/stock/stock.jobs.ts';\n"],
  ['background imports calls', 'apps/api/src/background.ts', "import './modules/stock/stock.routes.ts';\n"],
  ['a plugin goes past an entry', 'apps/api/src/plugins/a.ts', "import '../modules/stock/count-stock.ts';\n"],
  [
    'a command goes past an entry',
    'apps/api/src/commands/a.ts',
    "import '../modules/stock/count-stock.ts';\n",
  ],
  [
    'demo data goes past an entry',
    'apps/api/src/db/demo-data/a.ts',
    "import '../../modules/stock/shelf/a.ts';\n",
  ],
  ['platform imports a module', 'apps/api/src/modules/platform/a.ts', "import '../stock/stock.ts';\n"],
  ['platform imports tables', 'apps/api/src/modules/platform/a.ts', "import '../stock/stock.tables.ts';\n"],
];

for (const [name, path, text] of crossings)
  test(`refused: ${name}`, () => {
    const { ok, output } = lint({ ...house, [path]: text });
    assert.equal(ok, false, output);
    assert.match(output, /no-restricted-imports/);
  });

const MODULES = 'apps/api/src/modules';

for (const kind of ['code', 'tables'] as const)
  test(`no module of the API needs itself by way of others, by its ${kind}`, () => {
    const circular = circularModules(moduleGraph(join(repository, MODULES), kind));
    assert.deepEqual(circular, []);
  });

test('a circle of modules is found, whatever its length', () => {
  const files = {
    [`${MODULES}/a/a.ts`]: "import { b } from '../b/b.ts';\n",
    [`${MODULES}/b/room/b.ts`]: "export {\n  type C,\n} from '../../c/c.ts';\n",
    [`${MODULES}/c/c.ts`]: "import '../a/a.ts';\n",
    [`${MODULES}/d/d.ts`]: "import { a } from '../a/a.ts';\n",
  };
  const circular = inCheckout(files, (root) => circularModules(moduleGraph(join(root, MODULES), 'code')));
  assert.deepEqual(circular, ['a', 'b', 'c']);
});

test('tests and tables make no circle of code, and tables are looked at by themselves', () => {
  const files = {
    [`${MODULES}/a/a.ts`]: "import { b } from '../b/b.ts';\n",
    [`${MODULES}/b/b.ts`]: "import { a } from '../a/a.tables.ts';\n",
    [`${MODULES}/b/b.test.ts`]: "import { a } from '../a/a.ts';\n",
    [`${MODULES}/a/a.tables.ts`]: "import { b } from '../b/b.tables.ts';\n",
    [`${MODULES}/b/b.tables.ts`]: "import { a } from '../a/a.tables.ts';\n",
  };
  const found = inCheckout(files, (root) =>
    (['code', 'tables'] as const).map((kind) => circularModules(moduleGraph(join(root, MODULES), kind))),
  );
  assert.deepEqual(found, [[], ['a', 'b']]);
});

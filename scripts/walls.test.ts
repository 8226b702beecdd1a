import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import {
  boundaryViolations,
  circularModules,
  moduleGraph,
  readImports,
  SHARED_TABLES,
} from './module-graph.ts';
import { verbsWithActors } from './verb-signatures.ts';
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
  'apps/shop/src/features/cart/cart.test.ts': "import '@carematch/api-client/samples/carts.samples';\n",
  'apps/shop/src/testing/mocks.ts': "import '@carematch/api-client/samples/carts.samples';\n",
};

test('a house without a crossing passes, where apps take from shared features, and those from packages', () => {
  assert.equal(lint(house).ok, true);
});

const crossings: readonly [name: string, path: string, text: string][] = [
  ['a feature imports another', 'apps/shop/src/features/cart/a.ts', "import '../search/search.ts';\n"],
  ['a feature imports the pages', 'apps/shop/src/features/cart/a.ts', "import '../../app/pages.tsx';\n"],
  [
    'a feature imports another part of app',
    'apps/shop/src/features/cart/a.ts',
    "import '../../app/paths.ts';\n",
  ],
  [
    'a folder of a feature imports app',
    'apps/shop/src/features/cart/pay/a.ts',
    "import '../../../app/a.ts';\n",
  ],
  ['shared imports app', 'apps/shop/src/shared/a.ts', "import '../app/pages.tsx';\n"],
  ['an app imports another', 'apps/shop/src/main.ts', "import '@carematch/desk/main';\n"],
  ['shared imports a feature', 'apps/shop/src/shared/a.ts', "import '../features/cart/cart.ts';\n"],
  ['a package imports an app', 'packages/ui/src/a.ts', "import '@carematch/shop/x';\n"],
  ['a shared feature imports an app', 'packages/features/src/a.ts', "import '@carematch/shop/x';\n"],
  ['a package imports a shared feature', 'packages/ui/src/a.ts', "import '@carematch/features/x/y';\n"],
  [
    'a feature imports samples',
    'apps/shop/src/features/cart/a.ts',
    "import '@carematch/api-client/samples/carts.samples';\n",
  ],
  [
    'a test of a feature imports another',
    'apps/shop/src/features/cart/a.test.ts',
    "import '../search/a.ts';\n",
  ],
  ['a contract imports samples', 'packages/api-client/src/a.ts', "import './samples/carts.samples.ts';\n"],
  ['ui imports a router', 'packages/ui/src/a.ts', "import 'react-router-dom';\n"],
];

for (const [name, path, text] of crossings)
  test(`refused: ${name}`, () => {
    const { ok, output } = lint({ ...house, [path]: text });
    assert.equal(ok, false, output);
    assert.match(output, /no-restricted-imports/);
  });

const api = {
  'modules/orders/orders.ts': "import '../stock/stock.ts';\n",
  'modules/orders/orders.tables.ts': "import '../stock/stock.tables.ts';\n",
  // A room and a port may have the name of a module.
  'modules/orders/stock/restock.ts': "import '../../../ports/stock/stock-port.ts';\n",
  'modules/orders/returns/reverse.ts': "import '../../stock/stock.ts';\nimport '../stock/restock.ts';\n",
  'modules/orders/orders.test.ts': "import '../stock/testing/sample-stock.ts';\n",
  'modules/stock/stock.ts': "import './count-stock.ts';\nimport '../platform/outbox.ts';\n",
  'modules.ts': "import './modules/stock/stock.module.ts';\n",
  'modules/orders/orders.subscribers.ts': "import '../stock/stock.events.ts';\n",
  'modules/stock/stock.events.ts': "import '../platform/outbox.ts';\n",
  'modules/platform/outbox.ts': 'export const outbox = 1;\n',
};

test('modules that are entered by their entries pass', () => {
  assert.deepEqual(
    inCheckout(api, (root) => boundaryViolations(readImports(root))),
    [],
  );
});

const violations: readonly [name: string, path: string, imported: string][] = [
  ['a module bypasses an entry', 'modules/orders/a.ts', '../stock/count-stock.ts'],
  ['a room bypasses an entry', 'modules/orders/returns/a.ts', '../../stock/shelf/a.ts'],
  ['a test bypasses an entry', 'modules/orders/a.test.ts', '../stock/count-stock.ts'],
  ['code imports test code', 'modules/orders/a.ts', '../stock/testing/a.ts'],
  ['a module imports routes', 'modules/orders/a.ts', '../stock/stock.routes.ts'],
  ['a module imports jobs of platform', 'modules/orders/a.ts', '../platform/platform.jobs.ts'],
  ['the list of modules imports jobs', 'modules.ts', './modules/stock/stock.jobs.ts'],
  ['a module imports subscribers', 'modules/orders/a.ts', '../stock/stock.subscribers.ts'],
  ['events import another module', 'modules/orders/orders.events.ts', '../stock/stock.tables.ts'],
  ['background imports routes', 'background.ts', './modules/stock/stock.routes.ts'],
  ['a plugin bypasses an entry', 'plugins/a.ts', '../modules/stock/count-stock.ts'],
  ['demo data bypasses an entry', 'db/demo-data/a.ts', '../../modules/stock/shelf/a.ts'],
  ['platform imports a module', 'modules/platform/a.ts', '../stock/stock.ts'],
  ['platform imports tables', 'modules/platform/a.ts', '../stock/stock.tables.ts'],
];

for (const [name, path, imported] of violations)
  test(`reported: ${name}`, () => {
    const files = { ...api, [path]: `import '${imported}';\n` };
    const found = inCheckout(files, (root) => boundaryViolations(readImports(root)));
    assert.equal(found.length, 1);
    assert.ok(found[0]?.startsWith(path));
  });

const apiImports = readImports(join(repository, 'apps/api/src'));

test('every module of the API is entered by its entries', () => {
  assert.deepEqual(boundaryViolations(apiImports), []);
});

for (const kind of ['code', 'tables'] as const)
  test(`no module of the API imports itself through others, by its ${kind}`, () => {
    assert.deepEqual(circularModules(moduleGraph(apiImports, kind)), []);
  });

test('a circle of modules is found, whatever its length', () => {
  const files = {
    'modules/a/a.ts': "import { b } from '../b/b.ts';\n",
    'modules/b/room/b.ts': "export {\n  type C,\n} from '../../c/c.ts';\n",
    'modules/c/c.ts': "import '../a/a.ts';\n",
    'modules/d/d.ts': "import { a } from '../a/a.ts';\n",
  };
  const circular = inCheckout(files, (root) => circularModules(moduleGraph(readImports(root), 'code')));
  assert.deepEqual(circular, ['a', 'b', 'c']);
});

test('events make no circle of code', () => {
  const files = {
    'modules/a/a.ts': "import { b } from '../b/b.ts';\n",
    'modules/b/b.subscribers.ts': "import { HAPPENED } from '../a/a.events.ts';\n",
  };
  const circular = inCheckout(files, (root) => circularModules(moduleGraph(readImports(root), 'code')));
  assert.deepEqual(circular, []);
});

test('tests and shared tables make no circle of code; tables are checked by themselves', () => {
  const files = {
    'modules/a/a.ts': "import { b } from '../b/b.ts';\n",
    'modules/b/b.ts': "import { shared, type Row } from '../a/a.tables.ts';\n",
    'modules/b/b.test.ts': "import { a } from '../a/a.ts';\n",
    'modules/a/a.tables.ts': "import { b } from '../b/b.tables.ts';\n",
    'modules/b/b.tables.ts': "import { a } from '../a/a.tables.ts';\n",
  };
  const circular = (shared: Readonly<Record<string, string>>) =>
    inCheckout(files, (root) =>
      (['code', 'tables'] as const).map((kind) =>
        circularModules(moduleGraph(readImports(root), kind, { a: shared })),
      ),
    );
  assert.deepEqual(circular({ shared: 'Joined.', Row: 'Its row.' }), [[], ['a', 'b']]);
  assert.deepEqual(circular({ shared: 'Joined.' }), [
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('every shared table breaks a circle', () => {
  for (const [module, tables] of Object.entries(SHARED_TABLES))
    for (const table of Object.keys(tables)) {
      const { [table]: _, ...others } = tables;
      const circular = circularModules(
        moduleGraph(apiImports, 'code', { ...SHARED_TABLES, [module]: others }),
      );
      assert.notDeepEqual(circular, [], `${module}.${table}`);
    }
});

test('a verb of the API takes its actor in its context', () => {
  assert.deepEqual(verbsWithActors(join(repository, 'apps/api/src/modules')), []);
});

test('a verb with an actor outside its context is found', () => {
  const files = {
    'a/a.ts': 'export function find(id: number, by?: StaffActor): void {}\n',
    'a/b.ts':
      'export const open = async (\n  { userId }: ActorForProfessional,\n): Promise<number> => userId;\n',
    'a/c.ts':
      'export function hold({ actor }: Context<StaffActor>): void {\n  const by: SignedInActor = actor;\n}\n',
    'a/d.ts': "const isStaff = (actor: Actor) => actor.kind === 'staff';\n",
    'a/e.ts': "export const mayOpen = (kind: Actor['kind']): boolean => kind === 'staff';\n",
    'a/a.test.ts': 'export const act = (actor: Actor) => actor;\n',
  };
  assert.deepEqual(inCheckout(files, verbsWithActors), ['a/a.ts find', 'a/b.ts open']);
});

// What a test reads outside of its workspace has to be an input of its task, or a cached result is believed too long.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';

import { root } from '../packages/launcher/src/toolchain.mjs';
import { unitSuites } from './test-suites.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'test-results', 'storybook-static', '.turbo']);

/** Code of a workspace, as paths in it. */
const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name), { recursive: true }).map((name) => join(entry.name, name))
        : [entry.name],
    )
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name));

/** Files that a task of `workspace` takes into account though they are outside of it. */
function declaredInputs(house, workspace) {
  const { tasks = {} } = JSON.parse(readFileSync(join(house, workspace, 'turbo.json'), 'utf8'));
  return Object.values(tasks)
    .flatMap(({ inputs = [] }) => inputs)
    .filter((input) => input.startsWith('$TURBO_ROOT$/'))
    .map((input) => input.replace('$TURBO_ROOT$/', ''));
}

/** Relative paths in the code of `workspace` that lead out of it to what is no input: "file → path". */
function undeclared(house, workspace) {
  const inputs = declaredInputs(house, workspace);
  return sources(join(house, workspace)).flatMap((name) => {
    const file = join(house, workspace, name);
    const paths = readFileSync(file, 'utf8').matchAll(/['"`]((?:\.\.\/)+[^'"`$]*)/g);
    return [...paths]
      .map(([, path]) => relative(house, resolve(dirname(file), path)))
      .filter((path) => !`${path}/`.startsWith(`${workspace}/`) && !inputs.includes(path))
      .filter((path) => !path.startsWith('.data'))
      .map((path) => `${workspace}/${name} → ${path}`);
  });
}

test('no test reads what is outside of its inputs', () => {
  const workspaces = [...unitSuites.map(({ name }) => name), 'e2e'];
  assert.deepEqual(
    workspaces.flatMap((workspace) => undeclared(root, workspace)),
    [],
  );
});

test('a path that leads out of a workspace is found, unless it is an input', () => {
  const house = mkdtempSync(join(tmpdir(), 'inputs-'));
  try {
    mkdirSync(join(house, 'apps/shop/src'), { recursive: true });
    writeFileSync(
      join(house, 'apps/shop/src/a.test.ts'),
      `read(new URL('../../../README.md', import.meta.url)); read('../package.json');`,
    );
    const declare = (inputs) =>
      writeFileSync(join(house, 'apps/shop/turbo.json'), JSON.stringify({ tasks: { test: { inputs } } }));
    declare(['$TURBO_DEFAULT$']);
    assert.deepEqual(undeclared(house, 'apps/shop'), ['apps/shop/src/a.test.ts → README.md']);
    declare(['$TURBO_DEFAULT$', '$TURBO_ROOT$/README.md']);
    assert.deepEqual(undeclared(house, 'apps/shop'), []);
  } finally {
    rmSync(house, { recursive: true });
  }
});

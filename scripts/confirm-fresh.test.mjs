import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';

import { root } from '../packages/launcher/src/toolchain.mjs';
import { refuseFresh } from './confirm-fresh.mjs';

const terminal = (typed) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.end(typed);
  return input;
};
const ask = (options) =>
  refuseFresh({ data: 'demo', yes: false, databaseUrl: undefined, output: new PassThrough(), ...options });

for (const typed of ['y\n', 'Yes\n'])
  test(`--fresh may delete after ${JSON.stringify(typed)}`, async () => {
    assert.equal(await ask({ input: terminal(typed) }), undefined);
  });

for (const typed of ['\n', 'n\n', 'yesterday\n', ''])
  test(`--fresh deletes nothing after ${JSON.stringify(typed)}`, async () => {
    assert.equal(await ask({ input: terminal(typed) }), 'Nothing was deleted.');
  });

test('--yes answers without a terminal', async () => {
  assert.equal(await ask({ yes: true, input: new PassThrough() }), undefined);
});

test('--fresh never deletes with DATABASE_URL, whatever is answered', async () => {
  const databaseUrl = 'postgres://localhost/mine';
  assert.match(await ask({ databaseUrl, yes: true, input: terminal('y\n') }), /DATABASE_URL is set/);
});

test('npm start -- --fresh without a terminal asks for --yes and ends', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), '--fresh'], {
    input: 'y\n',
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /confirm it with --yes\. Nothing was deleted\./);
});

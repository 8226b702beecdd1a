// What `pnpm gen` makes compiles and passes its own tests: tried in a copy of the repository.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { root } from '../packages/launcher/src/toolchain.mjs';

let copy;

/** Runs a command in a folder of the copy and returns its output. A failure shows the output. */
async function run(folder, command, ...args) {
  const cwd = join(copy, folder);
  const file = [cwd, copy]
    .map((from) => join(from, 'node_modules/.bin', command))
    .find((path) => existsSync(path));
  const { stdout } = await promisify(execFile)(file ?? command, args, { cwd, maxBuffer: 2 ** 26 }).catch(
    (error) =>
      assert.fail(`${command} ${args.join(' ')} in ${folder}\n${error.stdout ?? error}${error.stderr ?? ''}`),
  );
  return stdout;
}

// `gen` reports a generator's failure, but does not exit with an error.
const generate = async (name, ...answers) =>
  assert.match(await run('.', 'gen', 'run', name, '--args', ...answers), /Success!/);
// Two run at a time, and a compiler's threads repeat each other's work.
const typecheck = (folder) => run(folder, 'tsc', '-p', '.', '--singleThreaded');
const vitest = (folder, ...args) => run(folder, 'vitest', 'run', ...args);

/** Files that were generated or edited. */
const changed = async () =>
  (await run('.', 'git', 'ls-files', '-mo', '--exclude-standard')).trim().split('\n');
const format = async () => run('.', 'oxfmt', ...(await changed()));

before(async () => {
  copy = mkdtempSync(join(tmpdir(), 'generators-'));
  // The embedded database runs as a user of its own.
  chmodSync(copy, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  await run('.', 'git', 'init', '--quiet');
  await run('.', 'git', 'add', '.');
  // The install script of Node's package runs npm, which would ask the registry for what is already here.
  const install = ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('.', 'env', 'npm_config_prefer_offline=true', ...install);

  await generate('component', 'generated-thing');
  await generate('endpoint', 'matches', 'close-match', 'POST', '/matches/:id/close', 'professional');
  await generate('endpoint', 'referrals', 'list-referrals', 'GET', '/referrals', 'visitor');
  await generate('endpoint', 'referrals', 'end-referral', 'DELETE', '/referrals/:id', 'visitor');
  await generate('endpoint', 'payouts', 'make-payout', 'POST', '/payouts/:id', 'staff');
  await generate('endpoint', 'payouts', 'list-payouts', 'GET', '/payouts', 'professional');
  await generate('endpoint', 'providers', 'set-motto', 'PUT', '/user/motto', 'professional');
  await generate('list-page', 'admin-console', 'payouts', '/admin-dashboard/payouts', 'GET /leads', 'leads');
  await generate(
    'list-page',
    'provider-portal',
    'past-matches',
    '/dashboard/past',
    'GET /matches',
    'matches',
  );
  await generate('endpoint', 'providers', 'set-motto-of', 'PUT', '/users/:id/motto', 'staff');
  await generate('settings-page', 'motto', 'Motto', 'PUT /user/motto', 'PUT /users/:id/motto');
  // Whoever runs two generators on different days formats in between.
  await format();
  await generate('settings-page', 'second-motto', 'Second motto', 'PUT /user/motto', '');
  await format();
});

after(() => rmSync(copy, { recursive: true, force: true }));

describe('generated code', { concurrency: 2 }, () => {
  // All of it at once: folder by folder, each would load the types of those that it imports.
  test('passes lint', async () => {
    await run('.', 'oxlint', '--type-aware', ...(await changed()).filter((name) => /\.tsx?$/.test(name)));
  });

  test('an endpoint is registered and answers those who may call it', async () => {
    await typecheck('apps/api');
    const calls = [
      'POST /matches/:id/close',
      'GET /referrals',
      'DELETE /referrals/:id',
      'POST /payouts/:id',
      'GET /payouts',
      'PUT /user/motto',
    ];
    const tests = [
      'matches/close-match.test.ts',
      'referrals/list-referrals.test.ts',
      'referrals/end-referral.test.ts',
      'payouts/make-payout.test.ts',
      'payouts/list-payouts.test.ts',
      'providers/set-motto.test.ts',
    ];
    const rows = ['every call that is registered', ...calls];
    const report = await vitest(
      'apps/api',
      ...tests.map((path) => `src/modules/${path}`),
      'src/plugins/access',
      '--reporter=verbose',
      // The tests of the verbs, and the rows of the table of who may call what.
      '-t',
      `(^(answers|asks|finds|refuses)|${rows.join('|')})`,
    );
    const passed = report.split('\n').filter((line) => line.includes('✓'));
    for (const tested of [...tests, ...rows])
      assert.ok(
        passed.some((line) => line.includes(tested)),
        `${tested} was not tested:\n${report}`,
      );
  });

  test('a component has a story, a style and a test', async () => {
    await typecheck('packages/ui');
    // In one theme: the colors are not of the generator's making.
    await vitest('packages/ui', 'src/generated-thing', '--project=in a browser', '--project=stories, light');
  });

  test('the contract of an endpoint is valid', async () => {
    await typecheck('packages/api-client');
    await vitest('packages/api-client', 'src/contract');
  });

  test('a list page is in the navigation, and shows its rows, none of them and a failure', async () => {
    await typecheck('apps/admin-console');
    await vitest(
      'apps/admin-console',
      'src/shared/paths',
      'src/app/routes',
      'src/features/payouts',
      'src/features/professional-settings/professional-pages',
    );
  });

  test('a settings page has addresses, saves, and shows what is refused', async () => {
    await typecheck('packages/features');
    await vitest('packages/features', 'src/motto', 'src/second-motto');
    await typecheck('apps/provider-portal');
    await vitest('apps/provider-portal', 'src/shared/paths', 'src/app/routes', 'src/features/past-matches');
  });
});

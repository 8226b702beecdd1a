// What `turbo gen` makes compiles and passes its own tests: tried in a copy of the repository.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { root } from '../packages/launcher/src/toolchain.mjs';

let copy;

/** Runs a command in a folder of the copy; a failure says what the command said. */
function run(folder, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

// The generator's own failures do not end its process with an error.
const generate = (name, ...answers) =>
  assert.match(run('.', 'pnpm', 'exec', 'turbo', 'gen', name, '--args', ...answers), /Success!/);
const typecheck = (folder) => run(folder, 'pnpm', 'run', 'typecheck');
const lint = (folder) => run(folder, 'pnpm', 'run', 'lint');
const vitest = (folder, ...files) => run(folder, 'pnpm', 'exec', 'vitest', 'run', ...files);

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'generators-'));
  // The embedded database runs as a user of its own.
  chmodSync(copy, 0o755);
  const list = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of list.stdout.trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  run('.', 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline');

  generate('component', 'generated-thing');
  generate('endpoint', 'matches', 'close-match', 'POST', '/matches/:id/close', 'professional');
  generate('endpoint', 'referrals', 'list-referrals', 'GET', '/referrals', 'visitor');
  generate('endpoint', 'referrals', 'end-referral', 'DELETE', '/referrals/:id', 'visitor');
  generate('endpoint', 'payouts', 'make-payout', 'POST', '/payouts/:id', 'staff');
  generate('endpoint', 'payouts', 'list-payouts', 'GET', '/payouts', 'professional');
  generate('endpoint', 'providers', 'set-motto', 'PUT', '/user/motto', 'professional');
  generate('list-page', 'admin-console', 'payouts', '/admin-dashboard/payouts', 'GET /leads', 'leads');
  generate('list-page', 'provider-portal', 'past-matches', '/dashboard/past', 'GET /matches', 'matches');
  generate('settings-page', 'provider-portal', 'motto', 'Motto', 'PUT /user/motto');
  // The formatter has its say between two of them, as it has for whoever makes them on different days.
  run('.', 'pnpm', 'exec', 'oxfmt', 'apps', 'packages');
  generate('settings-page', 'provider-portal', 'quiet-hours', 'Quiet hours', 'PUT /user/motto');
  run('.', 'pnpm', 'exec', 'oxfmt', 'apps', 'packages');
});

after(() => rmSync(copy, { recursive: true, force: true }));

test('a component has a story, a style and a test', () => {
  typecheck('packages/ui');
  vitest('packages/ui', 'src/generated-thing');
});

test('an endpoint is registered and answers those who may call it', () => {
  typecheck('packages/api-client');
  vitest('packages/api-client', 'src/contract');
  typecheck('apps/api');
  vitest(
    'apps/api',
    'src/modules/matches/close-match.test.ts',
    'src/modules/referrals',
    'src/modules/payouts',
    'src/modules/providers/set-motto.test.ts',
    'src/plugins/access',
  );
});

test('a list page is in the navigation, and shows its rows, none of them and a failure', () => {
  typecheck('apps/admin-console');
  lint('apps/admin-console');
  vitest('apps/admin-console', 'src/app', 'src/features/payouts');
});

test('a settings page is in the list of settings, saves, and shows what is refused', () => {
  typecheck('apps/provider-portal');
  lint('apps/provider-portal');
  vitest(
    'apps/provider-portal',
    'src/app',
    'src/features/settings/motto',
    'src/features/settings/quiet-hours',
    'src/features/past-matches',
  );
});

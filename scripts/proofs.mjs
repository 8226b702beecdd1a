// What `npm run proof` runs: each entry is the arguments of pnpm and an environment, or the command of a server, which has to
// answer at its addresses and to end on SIGINT.
//
// Not here, because each run of `npm test` starts them: the commands of the API's cli (`create-admin`, `export-lead`, `erase-lead`,
// `mark-invented`, `verify-audit`, `verify-license`), `gen`, `walls`, and the checks of format, lint, types and unused code.
// Not here either: `flaky --slow` and all of `breakages` and `mutation`, which have nightly jobs of their own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const results = mkdtempSync(join(tmpdir(), 'carematch-proof-'));
const localhost = (...ports) => ports.map((port) => `http://localhost:${port}`);

/** A script of a workspace. */
const script = (workspace, name, env) => ({
  args: ['--filter', `@carematch/${workspace}`, 'run', name],
  env,
});

/** A benchmark in its smallest form. Its aims are set for the full form, and only reported here. */
const bench = (name, env) => ({
  name: `bench-${name}`,
  ...script('bench', name, { TABLE: join(results, `${name}.md`), ...env }),
});

export const PROOFS = [
  { name: 'proofs', args: ['exec', 'turbo', 'run', 'proof', '--concurrency=1', '--continue=always'] },

  bench('leads', { ROUNDS: '1', SECONDS: '1', PROVIDERS: '500' }),
  bench('beside-lists', { ROUNDS: '1', SECONDS: '2', PROVIDERS: '500' }),
  bench('beside-crawlers', { ROUNDS: '1', SECONDS: '2', PROVIDERS: '500' }),
  bench('first-byte', { SECONDS: '2', PROVIDERS: '500' }),
  bench('matching', { SIZES: '1000', ROUNDS: '1' }),
  bench('search', { SIZES: '1000', ROUNDS: '1' }),
  bench('lists', { SIZE: '2000', ROUNDS: '1' }),
  bench('marketplace', { SIZE: '2000', ROUNDS: '1' }),
  bench('documents', { ROUNDS: '1', SECONDS: '1' }),
  bench('paint', { RUNS: '1' }),
  bench('lighthouse', { RUNS: '1' }),
  bench('size'),
  { name: 'bench-conversations', ...script('conversations-emulator', 'bench') },

  {
    name: 'start',
    command: ['node', 'scripts/start.mjs', '--port', '4700'],
    cwd: '.',
    addresses: localhost(4700, 4701, 4702, '4703/ready'),
  },
  {
    name: 'dev',
    command: ['npx', '--yes', 'pnpm@12', 'dev'],
    cwd: '.',
    addresses: localhost(4000, 4001, 4002, '4003/ready'),
    // npx dies of the signal that it passes on.
    endsBySignal: true,
  },
  {
    name: 'conversations-emulator',
    command: ['node', 'src/cli.ts'],
    cwd: 'packages/conversations-emulator',
    env: { PORT: '4720' },
    addresses: localhost(4720),
  },
  {
    name: 'payment-sandbox',
    command: ['node', 'src/cli.ts'],
    cwd: 'packages/payment-sandbox',
    env: { PORT: '4721' },
    addresses: localhost(4721),
  },

  { name: 'storybook', ...script('ui', 'storybook:build') },
  { name: 'fonts', ...script('ui', 'fonts') },
  { name: 'env-docs', ...script('api', 'env-docs') },
  { name: 'bake-zips', ...script('api', 'bake:zips') },
  { name: 'durability', args: ['--filter', '@carematch/api', 'run', 'durability', '1'] },
  { name: 'verify', args: ['verify', '--filter=@carematch/session'] },
  { name: 'flaky', args: ['flaky', 'packages/session/src/session.test.ts'] },
  { name: 'breakages', args: ['breakages', 'headers'] },
];

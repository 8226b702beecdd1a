// `npm run mutation [module …]`: changes one expression at a time and checks that a test of the module fails (Stryker).
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { fail, node24, requireNode20, root, step } from '../packages/launcher/src/toolchain.mjs';

/** Lowest share of noticed mutants, in percent. */
const MINIMUM_SCORE = 85;

/** Tests, their helpers and benchmarks; and what the list of breakages tries instead: tables, wiring and SQL. */
const notMutated = [
  '!**/*.test.ts',
  '!**/testing/**',
  '!**/bench/**',
  '!**/*.{tables,routes,jobs,events,subscribers}.ts',
  '!**/*-sql.ts',
];

/** The API's packages of many files, which Vitest bundles once instead of loading them for each mutant. */
const apiBundles = [
  '@zxcvbn-ts/core',
  'altcha-lib',
  'drizzle-orm',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'nodemailer',
  'pg-boss',
  'rate-limiter-flexible',
  'stripe',
  'zod',
];

const api = (mutate, tests) => ({ workspace: 'apps/api', mutate, tests, bundles: apiBundles });
const apiModule = (name) => api([`src/modules/${name}/**/*.ts`], [`src/modules/${name}/**/*.test.ts`]);

/** The modules where a wrong line costs money, privacy or a client: files to mutate and the tests that have to notice. */
const modules = {
  validation: {
    workspace: 'packages/validation',
    mutate: ['src/**/*.ts'],
    tests: ['src/**/*.test.ts'],
    bundles: ['zod'],
  },
  crypto: api(['src/crypto/*.ts'], ['src/crypto/*.test.ts']),
  credits: apiModule('credits'),
  payments: apiModule('payments'),
  'credit-requests': apiModule('credit-requests'),
  matching: apiModule('matching'),
  'match-state': api(
    [
      'src/modules/matches/{contact-claims,contact-status,match-moves,match-terms,matches,release-holds,status-change}.ts',
      'src/modules/matches/provider/{change-contact-status,lock-own-match}.ts',
      'src/modules/matches/staff/{correct-status,take-back}.ts',
      'src/modules/matches/visitor/*.ts',
    ],
    ['src/modules/matches/**/*.test.ts'],
  ),
  sessions: api(
    [
      'src/modules/accounts/sessions/*.ts',
      'src/modules/accounts/{log-in,log-out,session-token,session-answer}.ts',
      'src/plugins/auth.ts',
      'src/plugins/contract/register-contract.ts',
    ],
    [
      'src/modules/accounts/*.test.ts',
      'src/modules/accounts/sessions/*.test.ts',
      'src/plugins/{auth,errors}.test.ts',
      'src/plugins/contract/*.test.ts',
    ],
  ),
  erasure: api(
    [
      'src/modules/leads/erase/*.ts',
      'src/modules/leads/queues/erasure.ts',
      'src/modules/leads/retention/*.ts',
      'src/modules/staff/professionals/delete/*.ts',
      'src/modules/credit-requests/requests/erase-texts.ts',
    ],
    [
      'src/modules/leads/erase/*.test.ts',
      'src/modules/leads/queues/lead-queues.test.ts',
      'src/modules/leads/retention/*.test.ts',
      'src/modules/staff/professionals/delete/*.test.ts',
      'src/modules/credit-requests/requests/erase-texts.test.ts',
    ],
  ),
};

const usage = `Usage: npm run mutation -- [--concurrency 2] [--force] [${Object.keys(modules).join(' | ')} …]`;

requireNode20();
const { values, positionals } = parseArgs({
  options: { concurrency: { type: 'string', default: '2' }, force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (positionals.some((name) => !Object.hasOwn(modules, name))) fail(usage);

const folder = join(root, '.turbo/mutation');
mkdirSync(folder, { recursive: true });

/** Runs Stryker on a module. @returns whether its score is high enough. */
function run(name) {
  const { workspace, mutate, tests, bundles } = modules[name];
  const config = join(folder, `${name}.config.json`);
  const options = {
    testRunner: 'vitest',
    // By name: Stryker's search for plugins looks in one folder, where pnpm does not put them.
    plugins: ['@stryker-mutator/vitest-runner'],
    // Each mutant names its tests; to walk the imports of every test file for it takes longer than to run them.
    vitest: { configFile: join(root, 'scripts/mutation.vitest.config.mjs'), pool: 'forks', related: false },
    mutate: [...mutate, ...notMutated],
    // An empty string is a type error nearly everywhere, which Stryker does not look for, or a text that no rule is about.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    incremental: true,
    incrementalFile: join(folder, `${name}.json`),
    force: values.force,
    thresholds: { high: 100, low: MINIMUM_SCORE, break: MINIMUM_SCORE },
    // Long enough for a busy machine: a mutant that times out counts as noticed.
    timeoutMS: 60_000,
    // Vitest strips types without checking them.
    disableTypeChecks: false,
    // Without a copy of tsconfig.json, which Stryker would rewrite by an API that TypeScript 7 lacks.
    ignorePatterns: ['.turbo', '.data', 'dist', 'test-results', 'tsconfig.json'],
    tempDirName: '.turbo/stryker',
    cleanTempDir: 'always',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
  };
  writeFileSync(config, JSON.stringify(options));
  return new Promise((done) => {
    const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const child = spawn(node24, [stryker, 'run', config], {
      cwd: join(root, workspace),
      env: { ...process.env, MUTATION_RUN: JSON.stringify({ tests, bundles }) },
      stdio: 'inherit',
    });
    child.once('exit', (code) => {
      // An interrupted run leaves its copy, whose tests Vitest would find.
      rmSync(join(root, workspace, '.turbo/stryker'), { recursive: true, force: true });
      done(code === 0);
    });
  });
}

// Ctrl+C ends Stryker, which keeps the results so far; this script ends after it.
process.once('SIGINT', () => (isInterrupted = true));

let isInterrupted = false;
const low = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(modules)) {
  if (isInterrupted) break;
  step(`Mutations of ${name}`);
  if (!(await run(name))) low.push(name);
}
if (low.length > 0) fail(`Below ${MINIMUM_SCORE} %, or not run to the end: ${low.join(', ')}.`);

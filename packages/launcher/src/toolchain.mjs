// What has to be on the machine before anything else runs. Plain Node 20, no packages: this is what installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findBrowser } from './browser.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];

/** Prints a step as it begins. */
export function step(text) {
  process.stdout.write(`\n▸ ${text}\n`);
}

/** Ends the process with a message that says what to do. */
export function fail(text) {
  process.stderr.write(`\n✗ ${text}\n`);
  process.exit(1);
}

export function requireNode20() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.versions.node}.`);
}

/** Runs a command to its end with its output shown; resolves to its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs pnpm at the pinned version; `npx` brings it where it is missing. */
export function pnpm(args, options = {}) {
  const env = { ...process.env, npm_config_yes: 'true', TURBO_TELEMETRY_DISABLED: '1', ...options.env };
  return run('npx', ['--yes', `pnpm@${pnpmVersion}`, ...args], { ...options, env });
}

/** The Node 24 that the packages bring. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

/** Installs the packages when the lockfile is not the one that was installed last. */
export async function installPackages() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node24)) return;
  step('Installing packages');
  if ((await pnpm(['install', '--frozen-lockfile'])) !== 0)
    fail('The packages could not be installed. The lines above say why; a second try may go through.');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The path of a Chromium for the browser tests; Debian's is installed where it is missing and that is allowed. */
export async function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  const isRoot = process.getuid?.() === 0;
  const mayInstall =
    existsSync('/usr/bin/apt-get') && (isRoot || spawnSync('sudo', ['-n', 'true']).status === 0);
  if (mayInstall) {
    step("Installing Debian's Chromium");
    const sudo = isRoot ? [] : ['sudo', '-n'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      return run(command, rest, { env });
    };
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  }
  const installed = findBrowser();
  if (!installed)
    fail(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  return installed;
}

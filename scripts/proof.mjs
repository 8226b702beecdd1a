// `npm run proof [-- name …]`: runs the long form of every test that repeats something, and each benchmark and command of the
// READMEs once in its smallest form. What changes a file of the repository fails. Ends with one line: N passed, N failed.
import { execFileSync, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  ensureBrowser,
  fail,
  installPackages,
  pnpm,
  requireNode20,
  root,
  step,
} from '../packages/launcher/src/toolchain.mjs';
import { PROOFS } from './proofs.mjs';

const UP_MS = 240_000;
const DOWN_MS = 30_000;
/** With Node 24 and the tools that the packages bring. */
const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

requireNode20();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PROOFS.some((proof) => proof.name === name));
if (unknown.length > 0)
  fail(`No such proof: ${unknown.join(', ')}. There are ${PROOFS.map(({ name }) => name).join(', ')}.`);
await installPackages();
const CHROMIUM_PATH = await ensureBrowser();
step('Building');
if ((await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'])) !== 0)
  fail('The build failed.');

const answers = (address) =>
  fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Waits until a condition holds. @returns whether it did within that many milliseconds. */
async function within(ms, condition) {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(200);
  }
  return true;
}

/** Starts a server, waits until its addresses answer, and ends it as Ctrl-C does. @returns whether it came up and ended well. */
async function serve({ command: [file, ...args], cwd, addresses, endsBySignal = false }, env) {
  // In a group of its own: Ctrl-C reaches each process of it.
  const child = spawn(file, args, { cwd: join(root, cwd), env, stdio: 'inherit', detached: true });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isServing = () => Promise.all(addresses.map(answers)).then((all) => all.every(Boolean));
  const isUp = (await within(UP_MS, async () => hasEnded() || (await isServing()))) && !hasEnded();
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has ended already.
    }
  };
  signal('SIGINT');
  const isSilent = () => Promise.all(addresses.map(answers)).then((all) => !all.some(Boolean));
  const isDown = await within(DOWN_MS, async () => hasEnded() && (await isSilent()));
  if (!isDown) signal('SIGKILL');
  const isInOrder = child.exitCode === 0 || (endsBySignal && child.signalCode === 'SIGINT');
  process.stdout.write(
    `${isUp ? 'All addresses answered' : 'Not all addresses answered'}; ended ${isDown ? '' : 'not in time, '}with ${child.exitCode ?? child.signalCode}\n`,
  );
  return isUp && isDown && isInOrder;
}

/** Changes of the working tree: a proof leaves none. */
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

const failed = [];
const times = [];
for (const proof of PROOFS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  step(proof.name);
  const start = Date.now();
  const before = changes();
  const env = { ...process.env, PATH, CHROMIUM_PATH, ...proof.env };
  const hasPassed = proof.addresses ? await serve(proof, env) : (await pnpm(proof.args, { env })) === 0;
  const after = changes();
  if (after !== before) process.stdout.write(`It left the working tree changed:\n${after}`);
  if (!hasPassed || after !== before) failed.push(proof.name);
  times.push(`${((Date.now() - start) / 1000).toFixed(1).padStart(8)} s  ${proof.name}`);
}
process.stdout.write(`\n${times.join('\n')}\n`);
for (const name of failed) process.stdout.write(`Failed: ${name}\n`);
process.stdout.write(`\n${times.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);

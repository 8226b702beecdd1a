import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findFreePort } from '../db/embedded/free-port.ts';

/** Where `buildApi` writes to: below `node_modules`, so that packages are found from there. */
export const BUILT_API = join(import.meta.dirname, '../../node_modules/.cache/built-api');

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** Starts an entry of the built API as a process of its own, with nothing of this environment but `env`. */
export function startProcess(
  entry: 'cli' | 'roll-up-process' | 'server',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly output: () => string; readonly finished: Promise<Finished> } {
  const child = spawn(process.execPath, [join(BUILT_API, `${entry}.js`), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const finished = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output }));
  return { child, output: () => output, finished };
}

export interface ApiProcess {
  readonly url: string;
  /** What it has logged so far. */
  readonly output: () => string;
  readonly finished: Promise<Finished>;
  signal: (name: 'SIGTERM' | 'SIGKILL' | 'SIGINT' | 'SIGUSR2') => void;
}

/** Starts the API's server on an embedded database below `dataDir` and waits until it is ready. */
export async function startApi(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  // Test files that start one at the same time are different processes, and look from different ports on. Connections that go out take theirs
  // from 32,768 on, also between the look and the start.
  const port = await findFreePort(28_000 + (process.pid % 100) * 20);
  const { child, output, finished } = startProcess('server', [], {
    DATA_DIR: dataDir,
    DATABASE_PORT: '47070',
    PORT: String(port),
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The API is not ready.\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, output, finished, signal: (name) => void child.kill(name) };
}

/** The process number of the embedded server below `dataDir`, as it keeps it itself. */
export function embeddedServerPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The name in brackets may hold anything, so what follows the last bracket is read: state, then parent.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Sends a signal to every process of that server. */
export function signalEmbeddedServer(dataDir: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = embeddedServerPid(dataDir);
  const children = childrenOf(postmaster);
  trySignal(postmaster, signal);
  // Looked for again: until then it may have started another.
  for (const pid of new Set([...children, ...childrenOf(postmaster)])) trySignal(pid, signal);
}

/** How to connect to that server: as its owner, or as the API does. */
export function embeddedServerUrl(dataDir: string, as: 'owner' | 'api' = 'owner'): string {
  const read = (name: string): string => readFileSync(join(dataDir, 'postgres', name), 'utf8');
  const user =
    as === 'owner' ? `carematch:${read('password').trim()}` : `carematch_api:${read('api-password').trim()}`;
  return `postgres://${user}@127.0.0.1:${read('port')}/postgres`;
}

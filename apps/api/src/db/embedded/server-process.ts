import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Above every process number that Linux and macOS give out, so that nothing alive ever has it. */
const NOBODY = 2_147_483_646;

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** State letter and command line of a process; undefined when there is none. */
function inspect(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  try {
    if (existsSync('/proc/self/stat')) {
      // A killed process that no one has reaped yet still has a number, but no command line.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** The number in PostgreSQL's own lock file; undefined when there is no such file. */
function lockedBy(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** True while `pid` is a live PostgreSQL server on the folder `cluster`. */
export function isServerAlive(pid: number, cluster: string): boolean {
  return inspect(pid)?.includes(cluster) ?? false;
}

/** The live server on the folder `cluster`, whoever started it; undefined when none runs. */
export function findLiveServer(cluster: string): number | undefined {
  const pid = lockedBy(cluster);
  return pid !== undefined && isServerAlive(pid, cluster) ? pid : undefined;
}

/**
 * Disarms a lock file whose number meanwhile belongs to another process, or to a dead one that was never reaped.
 * The file itself stays: by its other lines PostgreSQL makes sure that no part of the old server still runs.
 */
export function clearStaleLock(cluster: string): void {
  const pid = lockedBy(cluster);
  if (pid === undefined || !exists(pid) || isServerAlive(pid, cluster)) return;
  const file = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(NOBODY), ...rest].join('\n'));
}

/** Waits until `isDone`, asking every 25 ms; false when that did not come true within `ms`. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  for (;;) {
    if (await isDone()) return true;
    if (Date.now() >= deadline) return false;
    await sleep(25);
  }
}

/** Ends a server: its clients are disconnected, everything committed is on disk. Returns when it is gone. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  const isGone = (): boolean => !isServerAlive(pid, cluster);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(isGone, 10_000)) return;
  }
}

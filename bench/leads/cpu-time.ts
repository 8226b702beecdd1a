import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Linux counts processor time in: a hundredth of a second everywhere. */
const TICK_MS = 10;

/** The fields of a process's `stat` after its name, which stands in brackets and may hold anything; none when it is gone. */
function statOf(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const ticks = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);

/** Processor time of a process so far, milliseconds. */
const own = (pid: number | string): number => ticks(statOf(pid), 11, 13) * TICK_MS;
/** The same with the children that it has seen end. */
const withEnded = (pid: number | string): number => ticks(statOf(pid), 11, 15) * TICK_MS;

function childrenOf(pid: number): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === pid);
}

/**
 * Processor time, milliseconds, that this process, the children it has seen end (pgbench), the database server below `folder` and
 * `server` have used so far. Unlike the time on the clock it hardly depends on what else the machine does.
 */
export function processorTime(folder: string, server?: number): number {
  const postmaster = Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
  const database = childrenOf(postmaster).reduce((sum, pid) => sum + own(pid), withEnded(postmaster));
  return database + withEnded(process.pid) + (server === undefined ? 0 : own(server));
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who uses an embedded server: one empty file each, whose name begins with the process number. The last to leave stops
 * the server; the files of killed processes do not count.
 */
export interface Owners {
  join: () => void;
  /** Leaves; true when no one else is left. */
  leave: () => boolean;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function owners(folder: string): Owners {
  const file = join(folder, `${process.pid}.${randomUUID()}`);
  return {
    join() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, '');
    },
    leave() {
      rmSync(file, { force: true });
      return readdirSync(folder).every((name) => !isAlive(Number.parseInt(name, 10)));
    },
  };
}

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Far more than a run takes, bytes. */
const ROOM = 4 * 1024 ** 3;

/** Folder for what tests write: in memory if there is room. A database is a thousand files, which a disk takes half a second to copy. */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM) return MEMORY;
  } catch {
    // This system has none.
  }
  return tmpdir();
}

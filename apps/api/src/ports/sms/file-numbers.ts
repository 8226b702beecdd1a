import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { NumbersPort } from './sms-port.ts';

/** What each area code keeps free for made-up numbers: 555-0100 to 555-0199. */
const RESERVED = Array.from({ length: 100 }, (_, last) => `55501${String(last).padStart(2, '0')}`);

/** Whether this process is the one that made the file. */
async function takes(path: string, reference: string): Promise<boolean> {
  try {
    await writeFile(path, reference, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Numbers without an account: each one that is taken is a file in `folder`, named like the number. */
export function fileNumbers(folder: string): NumbersPort {
  return {
    async findNumber(reference) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const number of await readdir(folder))
        if ((await readFile(join(folder, number), 'utf8')) === reference) return { number, vendorId: number };
      return undefined;
    },
    async buyNumber({ areaCode, reference }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const local of RESERVED) {
        const number = `${areaCode}${local}`;
        if (await takes(join(folder, number), reference)) return { number, vendorId: number };
      }
      return undefined;
    },
    releaseNumber: (vendorId) => rm(join(folder, vendorId), { force: true }),
  };
}

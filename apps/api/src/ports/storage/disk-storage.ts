import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { checkKey, type StoragePort } from './storage-port.ts';

/** Whether an error says that there is no such file. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder of this machine, in 256 folders by the beginning of their names. */
export function diskStorage(folder: string): StoragePort {
  const place = (key: string) => join(folder, checkKey(key).slice(0, 2));
  const path = (key: string) => join(place(key), key);
  return {
    async put(key, content) {
      await mkdir(place(key), { recursive: true, mode: 0o700 });
      // Under its own name only when it is whole.
      const draft = join(place(key), `.${randomUUID()}`);
      try {
        const file = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(content, file);
        await rename(draft, path(key));
        return file.bytesWritten;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      try {
        const file = await open(path(key));
        const { size } = await file.stat();
        return { bytes: size, stream: createReadStream('', { fd: file, ...range }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(path(key), { force: true });
    },
  };
}

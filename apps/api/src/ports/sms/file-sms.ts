import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileNumbers } from './file-numbers.ts';
import type { SmsPort } from './sms-port.ts';

interface Folders {
  readonly texts: string;
  readonly numbers: string;
}

/** Text messages and numbers without an account: each message becomes a JSON file, each number that is taken a file too. */
export function fileSms({ texts, numbers }: Folders): SmsPort {
  return {
    ...fileNumbers(numbers),
    async send(sms) {
      await mkdir(texts, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(texts, `.${name}`);
      await writeFile(draft, `${JSON.stringify(sms, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, join(texts, `${name}.json`));
      return 'sent';
    },
  };
}

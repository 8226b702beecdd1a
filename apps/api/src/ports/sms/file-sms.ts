import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SmsPort } from './sms-port.ts';

/** Text messages without an account: each one becomes a JSON file in `folder`. */
export function fileSms(folder: string): SmsPort {
  return {
    async send(sms) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, `${JSON.stringify(sms, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.json`));
      return 'sent';
    },
  };
}

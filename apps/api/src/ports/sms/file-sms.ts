import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileNumbers } from './file-numbers.ts';
import type { SmsPort } from './sms-port.ts';

interface Folders {
  readonly texts: string;
  readonly numbers: string;
}

/** Those that stand for numbers out of service: Twilio's own one for that, and 555-0000 to 555-0099 of each area code. */
const NOT_IN_SERVICE = /^\+1(?:5005550001|\d{3}55500\d\d)$/;

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
    checkNumber: (number) => Promise.resolve(NOT_IN_SERVICE.test(number) ? 'not_in_service' : 'in_service'),
  };
}

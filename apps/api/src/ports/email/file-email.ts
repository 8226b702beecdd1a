import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { type EmailPort, messageOf } from './email-port.ts';

/** Email to `anyone@bounce.example`, or a host below it, bounces. */
const BOUNCES = /@(?:[^@]+\.)?bounce\.example$/i;

/** Email without an email server: each one becomes an `.eml` file in `folder`, which any email program opens. */
export function fileEmail(folder: string, from: string): EmailPort {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      if (BOUNCES.test(email.to)) return 'bounced';
      const { message } = await composer.sendMail(messageOf(from, email));
      if (!Buffer.isBuffer(message)) throw new Error('The email could not be composed.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      // Under its own name only once it is whole.
      const draft = join(folder, `.${name}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
      return 'sent';
    },
    close: () => composer.close(),
  };
}

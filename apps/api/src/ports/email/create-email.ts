import { join } from 'node:path';

import type { Env } from '../../config/env.ts';
import type { EmailPort } from './email-port.ts';
import { fileEmail } from './file-email.ts';
import { smtpEmail } from './smtp-email.ts';

/** Where emails are without a mail server, below `DATA_DIR`. */
const MAIL_FOLDER = 'outbox-mail';

/** SMTP where `SMTP_URL` is set, files otherwise. */
export function createEmail({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): EmailPort {
  return SMTP_URL === undefined
    ? fileEmail(join(DATA_DIR, MAIL_FOLDER), MAIL_FROM)
    : smtpEmail(SMTP_URL, MAIL_FROM);
}

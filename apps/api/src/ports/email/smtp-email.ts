import { createTransport } from 'nodemailer';

import type { EmailPort } from './email-port.ts';

/** A mail server that does not answer is given up after this time, milliseconds; the outbox tries again. */
const WITHIN_MS = 10_000;

/** Mail by SMTP: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function smtpEmail(url: string, from: string): EmailPort {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    // What a mail says is ours alone to choose: no file and no address is ever fetched into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

import { once } from 'node:events';
import { Socket } from 'node:net';

import { createTransport } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';

import { SEND_WITHIN_MS, type EmailPort, type Email, messageOf } from './email-port.ts';

/** An email server that cannot be reached, or does not greet, is given up after this time, milliseconds. */
const REACH_WITHIN_MS = 10_000;

/** 5.7 is the server's policy about who sends, which says nothing of the address: https://www.rfc-editor.org/rfc/rfc3463#section-3.8 */
const IS_POLICY = /^\d{3}[ -]5\.7\./;

/** Whether an email failed because its one addressee is refused for good. */
function isBounce(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SMTPError;
  return command === 'RCPT TO' && responseCode >= 500 && responseCode < 600 && !IS_POLICY.test(response);
}

/** Rejects after `ms`, or when `signal` says that no one waits anymore. */
function giveUpAfter(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The mail server took no email within ${ms} ms`)), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/**
 * Email by SMTP: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. Once the server is reached,
 * only the whole is limited: a server that is still storing an email when its client leaves may accept it all the same, and
 * the repetition would be the second of it (RFC 1047).
 */
export function smtpEmail(url: string, from: string, withinMs = SEND_WITHIN_MS): EmailPort {
  const { protocol, hostname: host, port: givenPort, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const port = Number(givenPort) || (secure ? 465 : 587);
  const settings = {
    host,
    port,
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: REACH_WITHIN_MS,
    greetingTimeout: REACH_WITHIN_MS,
    // What an email says is ours alone to choose: no file and no address is ever fetched into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const handOver = async (email: Email, socket: Socket): Promise<void> => {
    socket.connect({ host, port });
    await once(socket, 'connect', { signal: AbortSignal.timeout(REACH_WITHIN_MS) });
    await createTransport({ ...settings, connection: socket }).sendMail(messageOf(from, email));
  };
  return {
    async send(email) {
      // Our own, for nodemailer cannot be told to stop: once it is cut off, the server gets no more of the email.
      const socket = new Socket();
      // Told by whoever waits for it; the socket may also fail when no one does anymore.
      socket.on('error', () => undefined);
      const done = new AbortController();
      try {
        await Promise.race([handOver(email, socket), giveUpAfter(withinMs, done.signal)]);
        return 'sent';
      } catch (error) {
        if (isBounce(error)) return 'bounced';
        throw error;
      } finally {
        done.abort();
        socket.destroy();
      }
    },
    close: () => undefined,
  };
}

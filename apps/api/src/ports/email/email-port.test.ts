import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts';
import type { EmailPort } from './email-port.ts';
import { fileEmail } from './file-email.ts';
import { smtpEmail } from './smtp-email.ts';

const FROM = 'Carematch <no-reply@carematch.example>';
const folder = join(mkdtempSync(join(tmpdir(), 'carematch-mail-')), 'emails');
let server: SmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const adapters: [name: string, open: () => EmailPort, delivered: () => string[]][] = [
  ['smtp', () => smtpEmail(server.url, FROM), () => server.received.map(({ message }) => message)],
  [
    'files',
    () => fileEmail(folder, FROM),
    () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  ],
];

describe.each(adapters)('%s', (_name, open, delivered) => {
  const message = {
    to: 'ada@test.example',
    subject: 'Grüße',
    text: 'plain words',
    html: '<p>marked-up words</p>',
  };

  test('delivers sender, addressee, subject, text and markup', async () => {
    const port = open();
    expect(await port.send(message)).toBe('sent');
    port.close();
    const mail = delivered().at(-1) ?? '';
    expect(mail).toMatch(/^From: Carematch <no-reply@carematch\.example>/m);
    expect(mail).toMatch(/^To: ada@test\.example/m);
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toContain('plain words');
    expect(mail).toContain('<p>marked-up words</p>');
  });

  test('says whom an answer goes to, where it is not ours', async () => {
    const port = open();
    await port.send({ ...message, text: 'answer Robin', replyTo: 'robin@test.example' });
    await port.send({ ...message, text: 'answer us' });
    port.close();
    // By their text: two emails of one millisecond have no order.
    const replyTo = (text: string) =>
      /^Reply-To: .*$/m.exec(delivered().find((mail) => mail.includes(text)) ?? 'no email')?.[0].trim();
    expect(replyTo('answer Robin')).toBe('Reply-To: robin@test.example');
    expect(delivered().some((mail) => mail.includes('answer us'))).toBe(true);
    expect(replyTo('answer us')).toBeUndefined();
  });

  test('says that no person wrote it', async () => {
    const port = open();
    await port.send({ ...message, text: 'by a program' });
    port.close();
    const mail = delivered().find((one) => one.includes('by a program')) ?? '';
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(mail).not.toMatch(/^List-Unsubscribe/m);
  });

  test('says where one request unsubscribes, if there is such a place', async () => {
    const unsubscribeUrl = `https://portal.example/api/v2/unsubscribe/${'a'.repeat(80)}`;
    const port = open();
    await port.send({ ...message, text: 'can be turned off', unsubscribeUrl });
    port.close();
    const mail = delivered().find((one) => one.includes('can be turned off')) ?? '';
    expect(mail.replaceAll(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  test('sends several, each its own', async () => {
    const port = open();
    const before = delivered().length;
    await Promise.all([1, 2, 3].map((n) => port.send({ ...message, text: `number ${n}` })));
    port.close();
    expect(delivered()).toHaveLength(before + 3);
  });

  test('a line break in a subject adds no header', async () => {
    const port = open();
    await port.send({ ...message, subject: 'Hello\r\nBcc: eve@test.example' });
    port.close();
    expect(delivered().filter((mail) => /^Bcc:/im.test(mail))).toEqual([]);
  });
});

test.each([
  ['smtp', () => smtpEmail(server.url, FROM), 'refused@test.example'],
  ['files', () => fileEmail(folder, FROM), 'ada@bounce.example'],
] as const)('%s: says that a mail bounced, and delivers none of it', async (_name, open, to) => {
  const port = open();
  const before = [server.received.length, readdirSync(folder).length];
  expect(await port.send({ to, subject: 's', text: 't', html: 'h' })).toBe('bounced');
  expect([server.received.length, readdirSync(folder).length]).toEqual(before);
  port.close();
});

test.each([
  ['for now', 'later@test.example', '450'],
  ['for what it thinks of the sender', 'unwelcome@test.example', '5.7.1'],
])(
  'a mail server that refuses a mailbox %s is an error, so that the outbox tries again',
  async (_, to, code) => {
    const port = smtpEmail(server.url, FROM);
    await expect(port.send({ to, subject: 's', text: 't', html: 'h' })).rejects.toThrow(code);
    port.close();
  },
);

test('a mail server that does not say whether it accepts is given up in time, and left', async () => {
  const port = smtpEmail(server.url, FROM, 300);
  const sent = port.send({ to: 'stuck@test.example', subject: 's', text: 't', html: 'h' });
  await expect(sent).rejects.toThrow('took no email within 300 ms');
  await expect.poll(() => server.clients()).toBe(0);
});

test('a mail server that is away is an error', async () => {
  const port = smtpEmail('smtp://127.0.0.1:1', FROM);
  await expect(port.send({ to: 'ada@test.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow(
    'ECONNREFUSED',
  );
  port.close();
});

import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { smsSuppressions } from '../../modules/platform/platform.tables.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { withSuppression } from './create-sms.ts';
import { fileSms } from './file-sms.ts';
import type { Sms, SmsPort } from './sms-port.ts';
import { twilioSms } from './twilio-sms.ts';

interface TwilioCall {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

const folder = join(mkdtempSync(join(tmpdir(), 'carematch-sms-')), 'texts');
const calls: TwilioCall[] = [];
const line = (status: string) => [200, { valid: true, line_status: { status, error_code: null } }] as const;

/** What Twilio says of numbers: https://www.twilio.com/docs/lookup/v2-api/line-status */
const LINES: Readonly<Record<string, readonly [status: number, body: unknown]>> = {
  '+15005550001': line('Inactive'),
  '+15125550042': [200, { valid: false, validation_errors: ['INVALID_BUT_POSSIBLE'] }],
  '+15124000001': line('Active'),
  '+15124000002': line('unreachable'),
  '+15124000003': line('unknown'),
  '+15124000004': [200, { valid: true, line_status: null }],
  '+15124000005': [404, { code: 20_404 }],
  '+15124000006': [429, { code: 20_429, message: '+15124000006 was asked for too often' }],
};

let twilio: Server;
let api: TestApp;

beforeAll(async () => {
  twilio = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      calls.push({ url: request.url, authorization: request.headers.authorization, form });
      const looked = /^\/v2\/PhoneNumbers\/(.*)\?Fields=line_status$/.exec(request.url ?? '')?.[1];
      if (looked !== undefined) {
        const [status, found] = LINES[decodeURIComponent(looked)] ?? [200, { valid: true }];
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(found));
      }
      const refusal = { '+12065550199': 21_610, '+12065550198': 21_211 }[form.get('To') ?? ''];
      response.writeHead(refusal ? 400 : 201, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify(refusal ? { code: refusal, message: `${form.get('To')} is refused` } : { sid: 'SM1' }),
      );
    });
  });
  twilio.listen(0, '127.0.0.1');
  await once(twilio, 'listening');
  api = await createTestApp();
});
afterAll(async () => {
  twilio.close();
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

function openTwilio(): SmsPort {
  const { port } = twilio.address() as AddressInfo;
  return twilioSms({
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+12065550100',
    baseUrl: `http://127.0.0.1:${port}`,
  });
}

const adapters: [name: string, open: () => SmsPort, delivered: () => Sms[]][] = [
  [
    'twilio',
    openTwilio,
    () => calls.map(({ form }) => ({ to: form.get('To') ?? '', body: form.get('Body') ?? '' })),
  ],
  [
    'files',
    () => fileSms({ texts: folder, numbers: `${folder}-numbers` }),
    () => readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Sms),
  ],
];

describe.each(adapters)('%s', (_name, open, delivered) => {
  test('delivers addressee and text', async () => {
    const sms = { to: '+12065550123', body: 'Grüße & more: 100%' };
    expect(await open().send(sms)).toBe('sent');
    expect(delivered()).toContainEqual(sms);
  });

  test('says which numbers are in service', async () => {
    const port = open();
    expect(await port.checkNumber('+15005550001')).toBe('not_in_service');
    expect(await port.checkNumber('+15125550042')).toBe('not_in_service');
    expect(await port.checkNumber('+15124000001')).toBe('in_service');
  });

  test('sends nothing to a number that said STOP, however it is written', async () => {
    const port = withSuppression(open(), api.db, api.services.vault);
    await api.db
      .insert(smsSuppressions)
      .values({ phoneHash: api.services.vault.phoneHash('(206) 555-0177') })
      .onConflictDoNothing();
    expect(await port.send({ to: '+12065550177', body: 'hello' })).toBe('suppressed');
    expect(delivered().filter(({ to }) => to === '+12065550177')).toEqual([]);
    expect(await port.send({ to: '+12065550178', body: 'hello' })).toBe('sent');
  });
});

describe('twilio', () => {
  test('signs in with the account and sends from its number', async () => {
    await openTwilio().send({ to: '+12065550123', body: 'hi' });
    expect(calls.at(-1)).toMatchObject({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    });
    expect(calls.at(-1)?.form.get('From')).toBe('+12065550100');
  });

  test('takes Twilio’s own opt-out as suppressed', async () => {
    expect(await openTwilio().send({ to: '+12065550199', body: 'hi' })).toBe('suppressed');
  });

  test.each([
    ['+15124000002', 'in_service'],
    ['+15124000003', 'unknown'],
    ['+15124000004', 'unknown'],
    ['+15124000005', 'unknown'],
    ['+15124000099', 'unknown'],
  ])('looks %s up: %s', async (number, said) => {
    expect(await openTwilio().checkNumber(number)).toBe(said);
    expect(calls.at(-1)?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  });

  test('a check that is refused is an error that does not repeat the number', async () => {
    const refused = openTwilio().checkNumber('+15124000006');
    await expect(refused).rejects.toThrow('status 429, code 20429');
    await expect(refused).rejects.not.toThrow('4000006');
  });

  test('a refusal is an error that does not repeat the number', async () => {
    const refused = openTwilio().send({ to: '+12065550198', body: 'hi' });
    await expect(refused).rejects.toThrow('status 400, code 21211');
    await expect(refused).rejects.not.toThrow('5550198');
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { fileNumbers } from './file-numbers.ts';
import type { NumbersPort } from './sms-port.ts';
import { twilioClient } from './twilio-client.ts';
import { twilioNumbers } from './twilio-numbers.ts';

interface Sold {
  readonly sid: string;
  readonly phone_number: string;
  readonly friendly_name: string;
}

/** What Twilio has: those it sells, those that are ours, and one that someone else buys while it is offered. */
let free: string[];
let sold: Sold[];
let snatched: string | undefined;
/** The answer to the next purchase is lost on the way. */
let losesAnswer = false;
let sids = 0;

type Answered = readonly [status: number, body?: unknown];

function sell(form: URLSearchParams): Answered {
  const phone_number = form.get('PhoneNumber') ?? '';
  if (phone_number === snatched || !free.includes(phone_number)) return [400, { code: 21_422 }];
  free = free.filter((number) => number !== phone_number);
  const made = { sid: `PN${(sids += 1)}`, phone_number, friendly_name: form.get('FriendlyName') ?? '' };
  sold.push(made);
  return [201, made];
}

/** The part of Twilio's REST API that numbers need: https://www.twilio.com/docs/phone-numbers/api */
async function twilio(request: IncomingMessage): Promise<Answered> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://twilio');
  const path = pathname.replace('/2010-04-01/Accounts/AC1/', '');
  if (request.headers.authorization !== `Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    return [401, { code: 20_003 }];
  const key = `${request.method} ${path}`;
  if (key === 'GET AvailablePhoneNumbers/US/Local.json') {
    const fits = free.filter((number) => number.startsWith(`+1${searchParams.get('AreaCode')}`));
    const some = fits.slice(0, Number(searchParams.get('PageSize')));
    return [200, { available_phone_numbers: some.map((phone_number) => ({ phone_number })) }];
  }
  if (key === 'GET IncomingPhoneNumbers.json')
    return [
      200,
      {
        incoming_phone_numbers: sold.filter(
          ({ friendly_name: name }) => name === searchParams.get('FriendlyName'),
        ),
      },
    ];
  if (key === 'POST IncomingPhoneNumbers.json') return sell(new URLSearchParams(await text(request)));
  const sid = /^DELETE IncomingPhoneNumbers\/(PN\d+)\.json$/.exec(key)?.[1];
  const gone = sold.find((one) => one.sid === sid);
  if (!gone) return [404, { code: 20_404 }];
  sold = sold.filter((one) => one !== gone);
  free.push(gone.phone_number);
  return [204];
}

const folder = mkdtempSync(join(tmpdir(), 'carematch-numbers-'));
let server: Server;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, body] = await twilio(request);
  if (losesAnswer && status === 201) {
    losesAnswer = false;
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  sold = [];
  snatched = undefined;
  free = Array.from({ length: 100 }, (_, last) => `+121255501${String(last).padStart(2, '0')}`);
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function openTwilio(authToken = 'secret'): NumbersPort {
  const { port } = server.address() as AddressInfo;
  return twilioNumbers(twilioClient({ accountSid: 'AC1', authToken, baseUrl: `http://127.0.0.1:${port}` }));
}

const adapters: [name: string, open: () => NumbersPort][] = [
  ['twilio', openTwilio],
  ['files', () => fileNumbers(folder)],
];

describe.each(adapters)('%s', (_name, open) => {
  test('buys a number of the area code and finds it by its reference', async () => {
    const port = open();
    expect(await port.findNumber('one')).toBeUndefined();
    const bought = await port.buyNumber({ areaCode: '212', reference: 'one' });
    expect(bought?.number).toMatch(/^21255501\d\d$/);
    expect(await open().findNumber('one')).toEqual(bought);
    expect(await port.findNumber('two')).toBeUndefined();
  });

  test('sells no number twice, also not at once, and says when none is left', async () => {
    const port = open();
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 3 }, async (_, n) => {
        const buy = () => port.buyNumber({ areaCode: '212', reference: `at once ${n}` });
        // Twilio offers the same ones to each of them, and a purchase that comes too late is tried again by the outbox.
        return buy().catch(buy).catch(buy);
      }),
    );
    const numbers = [first, ...rest].map((bought) => bought?.number);
    expect(new Set(numbers).size).toBe(3);
    for (let n = 3; n < 100; n += 1) await port.buyNumber({ areaCode: '212', reference: String(n) });
    expect(await port.buyNumber({ areaCode: '212', reference: 'too many' })).toBeUndefined();
  });

  test('sells a released number again; to release it twice is fine', async () => {
    const port = open();
    const bought = await port.buyNumber({ areaCode: '212', reference: 'one' });
    const { vendorId = '' } = bought ?? {};
    await port.releaseNumber(vendorId);
    await port.releaseNumber(vendorId);
    expect(await port.findNumber('one')).toBeUndefined();
  });
});

describe('twilio', () => {
  test('takes the next number where someone else was quicker', async () => {
    [snatched] = free;
    const bought = await openTwilio().buyNumber({ areaCode: '212', reference: 'one' });
    expect(bought?.number).toBe('2125550101');
  });

  test('a purchase whose answer is lost is found by its reference', async () => {
    losesAnswer = true;
    const port = openTwilio();
    await expect(port.buyNumber({ areaCode: '212', reference: 'one' })).rejects.toThrow('fetch failed');
    expect((await port.findNumber('one'))?.number).toBe('2125550100');
  });

  test('a refusal is an error', async () => {
    const port = openTwilio('wrong');
    await expect(port.buyNumber({ areaCode: '212', reference: 'one' })).rejects.toThrow(
      'status 401, code 20003',
    );
    await expect(port.findNumber('one')).rejects.toThrow('status 401, code 20003');
    await expect(port.releaseNumber('PN1')).rejects.toThrow('status 401, code 20003');
  });
});

test('numbers without an account are of the range that is kept free of real ones', async () => {
  const bought = await fileNumbers(folder).buyNumber({ areaCode: '907', reference: 'one' });
  expect(bought?.number).toBe('9075550100');
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp, type BuiltApp } from '../build-app.ts';
import { payments } from '../modules/payments/payments.tables.ts';
import { payBody } from '../modules/payments/testing/purchases.ts';
import { openVendor } from '../modules/payments/testing/sandbox-vendor.ts';
import { makeProfessional } from '../testing/accounts.ts';
import { createTestApp, testEnv, type TestApp } from '../testing/test-app.ts';
import { describeError } from './logging.ts';

const lines: string[] = [];
let source: TestApp;
let built: BuiltApp;
beforeAll(async () => {
  source = await createTestApp();
  built = await buildApp({
    env: testEnv({ LOG_LEVEL: 'info', DATA_DIR: source.services.env.DATA_DIR }),
    connectionString: source.connectionString,
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await built.app.close();
  await source.close();
});

interface Line {
  readonly msg: string;
  readonly level: string;
  readonly route?: string;
  readonly request_id?: string;
}

const logged = () => lines.map((line) => JSON.parse(line) as Line);

test('an answer is one line: method, route pattern, status and time; no address of the page', async () => {
  lines.length = 0;
  const capability = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9v';
  const response = await built.app.inject({
    url: `/api/v2/landing-pages/${capability.toLowerCase()}?gclid=secret-click`,
    remoteAddress: '203.0.113.77',
  });
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      request_id: response.headers['x-request-id'],
      method: 'GET',
      route: '/api/v2/landing-pages/:id',
      status: 404,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
  expect(lines.join()).not.toMatch(/secret-click|203\.0\.113|zm9v/i);
});

test('a request that cannot be routed is logged like every other one', async () => {
  lines.length = 0;
  await built.app.inject({ url: '/api/v2/professions/%ff' });
  expect(logged()).toEqual([
    expect.objectContaining({ method: 'GET', route: 'unknown', status: 400, msg: 'answered' }),
  ]);
});

test.each(['//[secret', '//[secret/%ff', '/api/v2/secret', '/api/v2/%61/../secret', '/api/docs//[secret'])(
  'of a request to %s its address is not logged, nor any failure',
  async (url) => {
    lines.length = 0;
    await built.app.inject({ method: 'POST', url });
    expect(logged()).toEqual([expect.objectContaining({ level: 'info', msg: 'answered' })]);
    expect(lines.join()).not.toContain('secret');
  },
);

test('a failure is logged with its place and without its values', async () => {
  lines.length = 0;
  await built.services.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'cannot store "%" of ada@example.com, 206 555 0123', new.event; end $$;
    create trigger refuse before insert on event_logs for each row execute function refuse();`);
  const response = await built.app.inject({
    method: 'POST',
    url: '/api/v2/event-logs',
    payload: { event: 'contact' },
  });
  expect(response.statusCode).toBe(500);
  expect(atLevel('error')).toBe(1);
  const failure = logged().find(({ msg }) => msg === 'request failed');
  expect(failure).toMatchObject({
    level: 'error',
    code: 'internal',
    request_id: response.headers['x-request-id'],
  });
  expect(lines.join()).not.toMatch(/ada@|206 555|"contact"|params/);
  expect(lines.join()).toContain('platform.routes');
});

const atLevel = (level: string) => logged().filter((line) => line.level === level).length;

test('a payment that waits for the bank logs no error', async () => {
  const vendor = await openVendor({ ...source, ...built });
  const { token } = await makeProfessional(source);
  const pay = async () => {
    const { statusCode } = await built.app.inject({
      method: 'POST',
      url: '/api/v2/credits/pay',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one-payment' },
      payload: payBody(),
    });
    return statusCode;
  };
  try {
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    lines.length = 0;
    // The vendor answers neither; then someone else asks it; then it has answered.
    expect(await pay()).toBe(503);
    await source.db.update(payments).set({ askedAt: new Date() });
    expect(await pay()).toBe(409);
    await source.db.update(payments).set({ askedAt: null });
    expect(await pay()).toBe(201);
    expect([atLevel('warn'), atLevel('error')]).toEqual([1, 0]);
  } finally {
    await vendor.close();
  }
});

async function take(id: string) {
  const { headers } = await built.app.inject({ url: '/health', headers: { 'x-request-id': id } });
  return headers['x-request-id'];
}

test('a caller’s plain request id is taken over, a strange one is not', async () => {
  expect(await take('abcdef12-3456')).toBe('abcdef12-3456');
  expect(await take('evil" id {}')).not.toBe('evil" id {}');
});

test('an error’s causes are told, each without values', () => {
  const cause = Object.assign(new Error('duplicate key value "ada@example.com"'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(ada@example.com) already exists.',
  });
  const told = describeError(
    new Error('Failed query: insert into users\nparams: ada@example.com', { cause }),
  );
  expect(told).toMatchObject({ cause: { code: '23505', constraint: 'users_email_unique' } });
  expect(JSON.stringify(told)).not.toContain('ada');
});

test('a quoted value that goes on in the next line is not told, nor is a message without end', () => {
  expect(describeError(new Error('invalid input: "ada\nlovelace"')).message).toBe('invalid input: …');
  expect(describeError(new Error('x '.repeat(5_000))).message.length).toBeLessThanOrEqual(1_000);
});

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { BENCH_ENV } from './bench-env.ts';
import { EnvError, parseEnv } from './env.ts';
import { deriveKeys } from './keys.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'carematch-env-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const parse = (source: Record<string, string>) => parseEnv({ DATA_DIR: dataDir, ...source });
const SECRET = 's'.repeat(32);

test('an empty environment is a working development set-up', () => {
  expect(parse({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 4003,
    HOST: '127.0.0.1',
    DATA: 'reference',
    LEAD_FLOW_URL: 'http://localhost:4000',
    RATE_LIMIT_WRITES_PER_MINUTE: 120,
    RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: 5,
    RATE_LIMIT_STORE: 'memory',
  });
});

test('the environment of benchmarks is one of production', () => {
  expect(parse({ ...BENCH_ENV, DATABASE_URL: 'postgres://127.0.0.1/bench' }).NODE_ENV).toBe('production');
});

test('the development secret is made once, kept, and readable by its owner alone', () => {
  const first = parse({}).APP_SECRET;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(parse({}).APP_SECRET).toBe(first);
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim()).toBe(first);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o077).toBe(0);
});

/** The variables that a start names, in the order in which it does. */
function problemsOf(source: Record<string, string>): string[] {
  try {
    parse(source);
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0] ?? '');
  }
}

describe('production', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    APP_SECRET: SECRET,
    DATABASE_URL: 'postgres://database.example/carematch',
    SMTP_URL: 'smtps://mail.example',
    SUPPORT_EMAIL: 'care@example.com',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    LEAD_FLOW_URL: 'https://www.example.com',
    PORTAL_URL: 'https://portal.example.com',
    CONSOLE_URL: 'https://admin.example.com',
  };

  test('starts with all that one machine can do without', () => {
    expect(parse(PRODUCTION)).toMatchObject({ ...PRODUCTION, DATA: 'reference' });
  });

  test('names everything that is missing at once, beside what is wrong', () => {
    const [NODE_ENV, ...required] = Object.keys(PRODUCTION);
    expect(NODE_ENV).toBe('NODE_ENV');
    expect(problemsOf({ NODE_ENV: 'production', PORT: 'x' })).toEqual(['PORT', ...required]);
  });

  test.each(Object.keys(PRODUCTION).slice(1))('does not start without %s, nor with an empty one', (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: '' })).toEqual([name]);
  });

  test('does not start with demo data', () => {
    expect(problemsOf({ ...PRODUCTION, DATA: 'demo' })).toEqual(['DATA']);
  });

  test('counts limits in the database, for all processes', () => {
    expect(parse(PRODUCTION).RATE_LIMIT_STORE).toBe('postgres');
  });
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['APP_SECRET', { APP_SECRET: 'short' }],
  ['PORTAL_URL', { PORTAL_URL: 'portal' }],
  ['TRUST_PROXY: invalid IP address: banana', { TRUST_PROXY: '10.0.0.0/8, banana' }],
  ['TRUST_PROXY: invalid range', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: 'AC1' }],
  ['STRIPE_WEBHOOK_SECRET: set all three', { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_swapped' }],
  [
    'PAYMENT_SANDBOX_URL: not beside',
    { STRIPE_SECRET_KEY: 'sk_1', PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1' },
  ],
  ['S3_SECRET_ACCESS_KEY: set both', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' }],
  ['DATABASE_URL: needed', { DATABASE_OWNER_URL: 'postgres://owner@database.example/carematch' }],
  ['S3_BUCKET: needed', { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['FIRST_ADMIN_PASSWORD', { FIRST_ADMIN_EMAIL: 'a@b.example' }],
])('a wrong %s is named', (name, source) => {
  expect(() => parse(source)).toThrow(EnvError);
  expect(() => parse(source)).toThrow(name);
});

test.each(['loopback', 'none', '10.0.0.0/8, 192.0.2.7', 'loopback,fd00::/8'])(
  'proxies may be named as %s',
  (text) => {
    expect(parse({ TRUST_PROXY: text }).TRUST_PROXY).toBe(text);
  },
);

test('every problem is named at once', () => {
  expect(() => parse({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('an empty variable is an absent one', () => {
  const env = parse({ DATABASE_URL: '', SMTP_URL: '', TWILIO_ACCOUNT_SID: '' });
  expect([env.DATABASE_URL, env.SMTP_URL, env.TWILIO_ACCOUNT_SID]).toEqual([undefined, undefined, undefined]);
  // Read as the number 0, this one would lift the limit.
  expect(parse({ PORT: '', RATE_LIMIT_WRITES_PER_MINUTE: '' })).toMatchObject({
    PORT: 4003,
    RATE_LIMIT_WRITES_PER_MINUTE: 120,
  });
});

test('keys differ by purpose and by secret, and are the same each time', () => {
  const keys = Object.values(deriveKeys(SECRET)).map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toHaveLength(64);
  expect(Object.values(deriveKeys(SECRET)).map((key) => key.toString('hex'))).toEqual(keys);
  expect(deriveKeys('t'.repeat(32)).contactData.toString('hex')).not.toBe(keys[0]);
});

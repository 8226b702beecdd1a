import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

import { writeOnce } from './write-once.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const count = z.coerce.number().int().min(0);
const age = z.coerce.number().int().min(1);

/** `TRUST_PROXY` as Fastify takes it. */
export function trustedProxies(text: string): string[] | false {
  return text === 'none' ? false : text.split(',').map((part) => part.trim());
}

/** Asks the library that reads it later what is wrong with it, so that the start names the variable. */
const proxies = z.string().check(({ value, issues }) => {
  try {
    compile(trustedProxies(value) || []);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not usable';
    issues.push({ code: 'custom', input: value, message });
  }
});

/** Every variable that the API reads, described for `docs/configuration.md`; nothing else reads `process.env`. */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` requires the variables listed under [Production](#production), refuses demo data, counts limits in the database, sends HSTS and does not serve `/api/docs`; the others check every answer against its contract',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; the image sets `0.0.0.0`'),
  PORT: port.default(4003).describe('Port to listen on; the image sets 8080'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Your own PostgreSQL. Required in production; absent elsewhere: an embedded server below `DATA_DIR`',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database as the role that owns it: migrations run as that role, which gives the role of `DATABASE_URL` its rights, so that the API itself can only add to the audit log',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(10)
    .max(200)
    .default(20)
    .describe(
      'Connections of this process to the database, 10 to 200; half of them are kept for leads and limits, a fifth for lists',
    ),
  DATABASE_PORT: port.default(4010).describe('First port that the embedded server tries'),
  DATA_DIR: z
    .string()
    .default('../../.data')
    .describe(
      'Where the embedded server, the development secret, and emails and texts that no vendor sends are kept; `npm start` gives each kind of data a folder of its own',
    ),
  DATA: z
    .enum(['demo', 'reference'])
    .default('reference')
    .describe(
      '`demo`: reference data and a demo marketplace; `reference`: reference data alone. `npm start` sets it by `--data`',
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'At least 32 characters. Every key of the product is derived from it; without it contact data cannot be read. Required in production; absent elsewhere: made once and kept below `DATA_DIR`',
    ),
  LEAD_FLOW_URL: origin
    .default('http://localhost:4000')
    .describe(
      "The lead flow's address: allowed to call the public area, and used in emails. Required in production",
    ),
  PORTAL_URL: origin
    .default('http://localhost:4001')
    .describe(
      "The portal's address: allowed to call the public area, and used in emails. Required in production",
    ),
  CONSOLE_URL: origin
    .default('http://localhost:4002')
    .describe("The console's address: the only one allowed to call the staff area. Required in production"),
  DEMO_SITE_URL: origin
    .optional()
    .describe(
      'Address of the demo site that embeds the lead flow, which is listed at the start with `DATA=demo`. `npm start` sets it',
    ),
  RATE_LIMIT_WRITES_PER_MINUTE: count
    .default(120)
    .describe(
      'Calls a minute from one address that create leads; the same number, counted apart, for sign-ins and other writes. 0 for no limit',
    ),
  RATE_LIMIT_EVENT_CALLS_PER_MINUTE: count
    .default(300)
    .describe('Calls a minute from one address that log events; 0 for no limit'),
  RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: count
    .default(1200)
    .describe(
      'Calls a minute from one address that carry a visitor’s id (match page, answers, note, chat); an id that does not exist counts 20 times. 0 for no limit',
    ),
  RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: count
    .default(5)
    .describe('New leads an hour for one phone or email; 0 for no limit'),
  RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: count
    .default(60)
    .describe(
      'New leads an hour from one address. A clinic or many customers of a mobile carrier may share one. 0 for no limit',
    ),
  LEAD_CHALLENGE_AFTER_PER_HOUR: count
    .default(5)
    .describe(
      'New leads an hour from one address before the next one needs a proof of work, which the page solves in the background; 0 for never',
    ),
  RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: count
    .default(10)
    .describe(
      'Failed sign-ins in 15 minutes for one address and email; beyond that, sign-ins with one email from any address are answered later each time. 0 for no limit',
    ),
  RATE_LIMIT_CODES_PER_HOUR: count
    .default(10)
    .describe(
      'One-time codes an hour for one email or phone, and ten times as many from one address; 0 for no limit',
    ),
  RATE_LIMIT_STORE: z
    .enum(['postgres', 'memory'])
    .optional()
    .describe(
      'Where limits are counted: `postgres` is shared by all processes, `memory` is this process’s own. Absent: `postgres` in production, else `memory`',
    ),
  SESSION_HOURS_STAFF: age
    .default(12)
    .describe('Hours after which staff have to sign in again, however active they are'),
  SESSION_IDLE_HOURS_STAFF: age.default(2).describe('Hours after which staff who do nothing are signed out'),
  SESSION_HOURS_PROFESSIONALS: age
    .default(720)
    .describe('Hours after which professionals have to sign in again; 720 are 30 days'),
  SESSION_IDLE_HOURS_PROFESSIONALS: age
    .default(168)
    .describe('Hours after which professionals who do nothing are signed out; 168 are 7 days'),
  VERIFICATION_UNDO_SECONDS: count
    .default(60)
    .describe('Seconds for which staff can undo a verification; leads come and emails go out after that'),
  KEEP_EVENT_LOGS_MONTHS: age.default(13).describe('Months for which the event log is kept'),
  KEEP_DELIVERIES_DAYS: age.default(90).describe('Days for which sent emails and texts are kept'),
  KEEP_POSSIBLE_MATCHES_DAYS: age
    .default(30)
    .describe('Days for which possible matches are kept after they were last offered'),
  KEEP_UNMATCHED_CONTACTS_MONTHS: age
    .default(12)
    .describe('Months after which a request that led to no match is erased, contact data and free text'),
  KEEP_CONTACT_READS_YEARS: age.default(6).describe('Years for which it is kept who read whose contact data'),
  TRUST_PROXY: proxies
    .default('loopback')
    .describe(
      'Whose `X-Forwarded-For` counts: addresses or ranges, comma-separated, or `none`. Name the front ends and the load balancer, or all visitors share one limit',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe(
      'From which level on lines are logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      '`smtp://user:password@host:port`, or `smtps://`. Required in production; absent elsewhere: emails are written below `DATA_DIR`',
    ),
  MAIL_FROM: z.string().default('Carematch <no-reply@carematch.example>').describe('Sender of emails'),
  SUPPORT_EMAIL: z
    .email()
    .default('support@carematch.example')
    .describe('Where visitors without a match write to: someone reads it. Required in production'),
  SELLER_NAME: z
    .string()
    .default('Carematch')
    .describe('Legal name of the company that sells credits, on each invoice from then on'),
  SELLER_ADDRESS: z
    .string()
    .optional()
    .describe(
      'Its address on invoices, lines separated by `;`: `1 Main Street; Austin, TX 78701`. Absent: none',
    ),
  SELLER_EMAIL: z.email().optional().describe('Where it is asked about an invoice. Absent: none'),
  SELLER_TAX_ID: z.string().optional().describe('Its tax number on invoices. Absent: none'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .optional()
    .describe(
      'Twilio account. Texts go through it when these three are set; absent: they are written below `DATA_DIR`',
    ),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Its token'),
  TWILIO_PHONE_NUMBER: z
    .string()
    .regex(/^\+1\d{10}$/)
    .optional()
    .describe('The number that texts come from, `+1` and 10 digits'),
  TWILIO_API_KEY: z
    .string()
    .optional()
    .describe(
      'Signs chat access tokens. Set these three beside those of the account, or none: then tokens are signed for the embedded chat',
    ),
  TWILIO_API_SECRET: z.string().optional().describe('Its secret'),
  TWILIO_CONVERSATIONS_SERVICE_SID: z
    .string()
    .optional()
    .describe('The Conversations service of chat tokens'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/)
    .optional()
    .describe(
      'Stripe account, `sk_…` or `rk_…`. Required in production with the next two; absent elsewhere: a sandbox on this machine takes test cards, and no money moves',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/)
    .optional()
    .describe('Its key for browsers, `pk_…`. Set all three or none'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .describe('Signs what Stripe tells `/api/webhooks/payments`, `whsec_…`'),
  PAYMENT_SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4011)
    .describe('First port that the payment sandbox tries; 0 for any that is free'),
  PAYMENT_SANDBOX_URL: origin
    .optional()
    .describe('A payment sandbox that runs by itself on this machine, instead of one in this process'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket for pictures and films. Absent: they are kept below `DATA_DIR`, which has to outlive the process',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Its region'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of a server that speaks S3; absent: Amazon’s'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Set both or none; without them the role of the machine is taken'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret'),
  FIRST_ADMIN_EMAIL: z
    .email()
    .optional()
    .describe(
      'Makes the first staff account at the start, unless there is one with this address. Set both or none',
    ),
  FIRST_ADMIN_PASSWORD: z.string().min(12).optional().describe('Its password, at least 12 characters'),
});

type Parsed = z.output<typeof envSchema>;

/** The API's settings, with what follows from them resolved. */
export interface Env extends Parsed {
  readonly APP_SECRET: string;
  readonly RATE_LIMIT_STORE: 'postgres' | 'memory';
  /** Absolute. */
  readonly DATA_DIR: string;
}

/** The environment does not say what the API needs. The message lists every variable and what is wrong with it. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Made once and kept, so that a restart in development can still read its own data. */
function developmentSecret(dataDir: string): string {
  return writeOnce(join(dataDir, 'app-secret'), randomBytes(32).toString('base64url'));
}

/** Each has a default that serves one machine alone, so production has to name it. */
const REQUIRED_IN_PRODUCTION: Readonly<Record<string, string>> = {
  APP_SECRET: 'at least 32 random characters',
  DATABASE_URL: 'the embedded server is for trying the product on one machine',
  SMTP_URL: 'without it no email is sent',
  SUPPORT_EMAIL: 'someone has to read what visitors write',
  STRIPE_SECRET_KEY: 'the sandbox takes no money',
  STRIPE_PUBLISHABLE_KEY: 'browsers hand cards to Stripe with it',
  STRIPE_WEBHOOK_SECRET: 'without it no one knows whether an event is from Stripe',
  LEAD_FLOW_URL: 'the public address of the lead flow',
  PORTAL_URL: 'the public address of the portal',
  CONSOLE_URL: 'the public address of the console',
};

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_PHONE_NUMBER'] as const;
const TWILIO_CHAT = ['TWILIO_API_KEY', 'TWILIO_API_SECRET', 'TWILIO_CONVERSATIONS_SERVICE_SID'] as const;

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const S3_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Source = Readonly<Record<string, string | undefined>>;

function missingInProduction(given: Source): string[] {
  if (given['NODE_ENV'] !== 'production') return [];
  const problems = Object.entries(REQUIRED_IN_PRODUCTION)
    .filter(([name]) => given[name] === undefined)
    .map(([name, why]) => `${name}: required in production (${why})`);
  if (given['DATA'] === 'demo') problems.push('DATA: production starts with reference data alone');
  return problems;
}

function missingTogether(given: Source): string[] {
  const problems: string[] = [];
  const twilio = TWILIO.filter((name) => given[name] !== undefined);
  if (twilio.length > 0 && twilio.length < TWILIO.length)
    problems.push(`${TWILIO.join(', ')}: set all three or none`);
  const chat = TWILIO_CHAT.filter((name) => given[name] !== undefined);
  if (chat.length > 0 && (chat.length < TWILIO_CHAT.length || twilio.length === 0))
    problems.push(`${TWILIO_CHAT.join(', ')}: set all three, beside those of the account, or none`);
  const stripe = STRIPE.filter((name) => given[name] !== undefined);
  // Production names each one that is missing.
  if (stripe.length > 0 && stripe.length < STRIPE.length && given['NODE_ENV'] !== 'production')
    problems.push(`${STRIPE.join(', ')}: set all three or none`);
  if (stripe.length > 0 && given['PAYMENT_SANDBOX_URL'] !== undefined)
    problems.push(`PAYMENT_SANDBOX_URL: not beside ${stripe.join(', ')}`);
  if ((given['FIRST_ADMIN_EMAIL'] === undefined) !== (given['FIRST_ADMIN_PASSWORD'] === undefined))
    problems.push('FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD: set both or none');
  const keys = S3_KEYS.filter((name) => given[name] !== undefined);
  if (keys.length === 1) problems.push(`${S3_KEYS.join(', ')}: set both or none`);
  const beside = ['S3_ENDPOINT', ...S3_KEYS].filter((name) => given[name] !== undefined);
  if (beside.length > 0 && given['S3_BUCKET'] === undefined)
    problems.push(`S3_BUCKET: needed beside ${beside.join(', ')}`);
  if (given['DATABASE_OWNER_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    problems.push('DATABASE_URL: needed beside DATABASE_OWNER_URL');
  return problems;
}

/**
 * The settings from `source` (ordinarily `process.env`).
 * @throws {EnvError} naming each variable that is missing or wrong.
 */
export function parseEnv(source: Source): Env {
  // Empty means absent, as a shell and a compose file write it.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const problems = [...wrong, ...missingInProduction(given), ...missingTogether(given)];
  if (!parsed.success || problems.length > 0)
    throw new EnvError(`The environment is not usable:\n  ${problems.join('\n  ')}`);
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    ...env,
    DATA_DIR: dataDir,
    APP_SECRET: env.APP_SECRET ?? developmentSecret(dataDir),
    RATE_LIMIT_STORE: env.RATE_LIMIT_STORE ?? (env.NODE_ENV === 'production' ? 'postgres' : 'memory'),
  };
}

/** The settings of this process. @throws {EnvError} */
export function readEnv(): Env {
  return parseEnv(process.env);
}

/** The server that tests are to run on; undefined for an embedded one of their own. */
export function databaseUrl(): string | undefined {
  return process.env['DATABASE_URL'];
}

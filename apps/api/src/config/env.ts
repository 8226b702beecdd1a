import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { writeOnce } from './write-once.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
/** Empty means absent, as a shell and a compose file write it. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Every variable that the API reads. README.md repeats them for people; nothing else reads `process.env`. */
const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4003),
  /** Any PostgreSQL 15 or newer. Absent: an embedded server below `DATA_DIR`. */
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** Connections of this process to the database. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(10).max(200).default(20),
  /** Where the embedded server, the development secret and sent mails live. */
  DATA_DIR: z.string().default('../../.data'),
  /** The first port to try for the embedded server. */
  DATABASE_PORT: port.default(4010),
  /** `demo`: reference data and a demo marketplace; `reference`: reference data alone. */
  DATA: z.enum(['demo', 'reference']).default('reference'),
  /** At least 32 characters. Every key of the product is derived from it. Required in production. */
  APP_SECRET: optional(z.string().min(32)),
  LEAD_FLOW_URL: origin.default('http://localhost:4000'),
  PORTAL_URL: origin.default('http://localhost:4001'),
  CONSOLE_URL: origin.default('http://localhost:4002'),
  /** Writes a minute from one address; 0 for no limit. */
  RATE_LIMIT_WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(120),
  /** New leads an hour for one phone or email; 0 for no limit. */
  RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: z.coerce.number().int().min(0).default(5),
  /** Failed sign-ins in 15 minutes for one address and email; 0 for no limit. */
  RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: z.coerce.number().int().min(0).default(10),
  /** Where limits are counted: `postgres` is shared by all processes, `memory` is this process's own. */
  RATE_LIMIT_STORE: optional(z.enum(['postgres', 'memory'])),
  /** Whose `X-Forwarded-For` counts: addresses or ranges, comma-separated, or `none`. */
  TRUST_PROXY: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `smtp://user:password@host:port`. Absent: mails are written below `DATA_DIR`. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().default('Carematch <no-reply@carematch.example>'),
  TWILIO_ACCOUNT_SID: optional(z.string()),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  /** The number that texts come from. */
  TWILIO_PHONE_NUMBER: optional(z.string().regex(/^\+1\d{10}$/)),
  /** Signs chat access tokens, with its secret, for one Conversations service. */
  TWILIO_API_KEY: optional(z.string()),
  TWILIO_API_SECRET: optional(z.string()),
  TWILIO_CONVERSATIONS_SERVICE_SID: optional(z.string()),
  FIRST_ADMIN_EMAIL: optional(z.email()),
  FIRST_ADMIN_PASSWORD: optional(z.string().min(12)),
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

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_PHONE_NUMBER'] as const;
const TWILIO_CHAT = ['TWILIO_API_KEY', 'TWILIO_API_SECRET', 'TWILIO_CONVERSATIONS_SERVICE_SID'] as const;

function missingTogether(env: Parsed): string[] {
  const problems: string[] = [];
  if (env.NODE_ENV === 'production' && env.APP_SECRET === undefined)
    problems.push('APP_SECRET: required in production (at least 32 random characters)');
  const twilio = TWILIO.filter((name) => env[name] !== undefined);
  if (twilio.length > 0 && twilio.length < TWILIO.length)
    problems.push(`${TWILIO.join(', ')}: set all three or none`);
  const chat = TWILIO_CHAT.filter((name) => env[name] !== undefined);
  if (chat.length > 0 && (chat.length < TWILIO_CHAT.length || twilio.length === 0))
    problems.push(`${TWILIO_CHAT.join(', ')}: set all three, beside those of the account, or none`);
  if ((env.FIRST_ADMIN_EMAIL === undefined) !== (env.FIRST_ADMIN_PASSWORD === undefined))
    problems.push('FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD: set both or none');
  if (env.NODE_ENV === 'production' && env.DATA === 'demo')
    problems.push('DATA: production starts with reference data alone');
  return problems;
}

/**
 * The settings from `source` (ordinarily `process.env`).
 * @throws {EnvError} naming each variable that is missing or wrong.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new EnvError(`The environment is not usable:\n  ${problems.join('\n  ')}`);
  }
  const env = parsed.data;
  const problems = missingTogether(env);
  if (problems.length > 0) throw new EnvError(`The environment is not usable:\n  ${problems.join('\n  ')}`);
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

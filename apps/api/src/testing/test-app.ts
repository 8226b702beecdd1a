import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { adminApi, type AdminApi } from '@carematch/api-client/contract/admin-api';
import {
  AREA_BASE,
  type Area,
  type CallInput,
  type Contract,
  type Endpoint,
  type ResponseOf,
} from '@carematch/api-client/contract/endpoint';
import { formOf } from '@carematch/api-client/form-data';
import type { ErrorBody } from '@carematch/api-client/contract/error.contract';
import { publicApi, type PublicApi } from '@carematch/api-client/contract/public-api';

import { buildApp, type BuiltApp } from '../build-app.ts';
import { parseEnv, type Env } from '../config/env.ts';
import type { Database } from '../db/client.ts';
import type { EndpointOf } from '../plugins/contract/handlers.ts';
import { createTestDatabase, emptyDatabase } from './test-database.ts';

/** An answer: `body` where the call succeeded, `error` where it did not; asking for the other one throws. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly body: Body;
  readonly error: ErrorBody;
}

export interface SendOptions {
  /** Sent as a bearer token. */
  readonly token?: string;
  /** A call that needs an `Idempotency-Key` gets a new one unless the test sends one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly ip?: string;
}

/** Calls an endpoint as a client does, over the real HTTP stack. */
export type Send<C extends Contract> = <K extends keyof C & string>(
  key: K,
  input: CallInput<EndpointOf<C, K>>,
  options?: SendOptions,
) => Promise<Answer<ResponseOf<EndpointOf<C, K>>>>;

export interface TestApp extends BuiltApp {
  readonly db: Database;
  readonly connectionString: string;
  readonly public: Send<PublicApi>;
  readonly admin: Send<AdminApi>;
  /** Removes all but the reference data, for a test that starts from nothing: much quicker than another app. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>;
}

interface Payload {
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The body of a request: form data where there are files, otherwise JSON. */
async function payloadOf({ body, files }: LooseInput): Promise<Payload> {
  if (files === undefined) return body === undefined ? {} : { payload: body as object };
  const form = new Response(formOf({ body, files }));
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  };
}

function urlOf(area: Area, path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/:([a-zA-Z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${AREA_BASE[area]}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function sender<C extends Contract>(built: BuiltApp, area: Area): Send<C> {
  const send = async (
    key: string,
    input: LooseInput,
    options: SendOptions = {},
  ): Promise<Answer<unknown>> => {
    const needsKey = areas[area][key]?.idempotent === 'required';
    const [method = '', path = ''] = key.split(' ');
    const { payload, headers } = await payloadOf(input);
    const sent = {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(needsKey && { 'idempotency-key': randomUUID() }),
      ...headers,
      ...options.headers,
    };
    const response = await built.app.inject({
      method: method as 'GET',
      url: urlOf(area, path, input),
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      remoteAddress: options.ip ?? '127.0.0.1',
      ...(payload && { payload }),
    });
    const succeeded = response.statusCode < 400;
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      // As a client decodes it: the mark at the beginning of CSV is no part of the text.
      text: response.body.replace(/^\uFEFF/, ''),
      get body() {
        if (!succeeded) throw new Error(`${key} answered ${response.statusCode}: ${response.body}`);
        return response.json<unknown>();
      },
      get error() {
        if (succeeded) throw new Error(`${key} succeeded: ${response.body}`);
        return response.json<ErrorBody>();
      },
    };
  };
  return send as Send<C>;
}

/** The keys of both areas; listed so that a test can walk through every endpoint. */
export const areas: Readonly<Record<Area, Readonly<Record<string, Endpoint>>>> = {
  public: publicApi,
  admin: adminApi,
};

/** The settings of a test: silent, without limits but the given ones. */
export function testEnv(env: Readonly<Record<string, string>>): Env {
  return parseEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET: 'a secret for tests, used nowhere else',
    PAYMENT_SANDBOX_PORT: '0',
    RATE_LIMIT_WRITES_PER_MINUTE: '0',
    RATE_LIMIT_EVENT_CALLS_PER_MINUTE: '0',
    RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: '0',
    RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '0',
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
    LEAD_CHALLENGE_AFTER_PER_HOUR: '0',
    RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: '0',
    RATE_LIMIT_CODES_PER_HOUR: '0',
    ...env,
  });
}

/**
 * The production app on a database of its own. `env` overrides variables; limits are off unless a test sets them.
 * Call it in `beforeAll` and `close()` in `afterAll`.
 */
export async function createTestApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'carematch-test-data-'));
  const built = await buildApp({
    env: testEnv({ DATA_DIR: dataDir, ...env }),
    connectionString: database.connectionString,
  });
  return {
    ...built,
    db: built.services.db,
    connectionString: database.connectionString,
    public: sender<PublicApi>(built, 'public'),
    admin: sender<AdminApi>(built, 'admin'),
    empty: () => emptyDatabase(built.services.pool),
    close: async () => {
      await built.app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

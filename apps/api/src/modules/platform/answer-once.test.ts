import { randomUUID } from 'node:crypto';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Contract } from '@carematch/api-client/contract/endpoint';

import { newCapability } from '../../crypto/capability.ts';
import type { TransactionContext } from '../../context.ts';
import { authPlugin } from '../../plugins/auth.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { registerContract } from '../../plugins/contract/register-contract.ts';
import { errorsPlugin } from '../../plugins/errors.ts';
import { makeProfessional } from '../../testing/accounts.ts';
import { copyDatabase } from '../../testing/database-copy.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { answerOnce } from './answer-once.ts';
import { eventLogs } from './platform.tables.ts';

const note = {
  access: ['visitor'],
  summary: 'Keep a note',
  params: z.object({ folder: z.string() }),
  body: z.object({ text: z.string() }),
  response: z.object({ id: z.int(), secret: z.string() }),
  status: 201,
  idempotent: true,
  errors: ['validation_failed', 'idempotency_key_invalid', 'idempotency_key_reused'],
} as const;
const notes = {
  'POST /notes/:folder': note,
  'POST /own-notes/:folder': { ...note, access: ['professional', 'staffAsProfessional'] },
} as const satisfies Contract;

let api: TestApp;
let app: FastifyInstance;
/** What the write throws next. */
let failure: Error | undefined;
/** What each write waits for. */
let gate: (() => Promise<void>) | undefined;

async function keep(
  { tx }: TransactionContext,
  { body: { text } }: { readonly body: { readonly text: string } },
) {
  const event = { event: 'note', description: text, icon: '', notify: false, properties: {} };
  const [row] = await tx.insert(eventLogs).values(event).returning({ id: eventLogs.id });
  await gate?.();
  if (failure) throw failure;
  return { id: row?.id ?? 0, secret: newCapability() };
}

beforeAll(async () => {
  api = await createTestApp();
  const { services } = api;
  app = Fastify();
  await app.register(errorsPlugin);
  await app.register(authPlugin, services);
  registerContract(app, services, 'public', notes, {
    'POST /notes/:folder': answerOnce(keep),
    'POST /own-notes/:folder': answerOnce(keep),
  });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

interface Note {
  readonly text?: string;
  readonly key?: string | undefined;
  readonly folder?: string;
  readonly token?: string;
  readonly address?: string;
}

async function send({ text = 'A note', key, folder = '1', token, address = '127.0.0.1' }: Note) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v2/${token === undefined ? 'notes' : 'own-notes'}/${folder}`,
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: { text },
    remoteAddress: address,
  });
  const { code } = answer.json<{ code?: string }>();
  return { status: answer.statusCode, text: answer.body, code, retryAfter: answer.headers['retry-after'] };
}

const age = (interval: string) =>
  api.services.pool.query(`update idempotency_keys set expires_at = expires_at - $1::interval`, [interval]);

const written = async (text: string): Promise<number> =>
  (await api.db.select().from(eventLogs)).filter(({ description }) => description === text).length;

test('a repetition with a key gets the first answer and writes nothing', async () => {
  const text = randomUUID();
  const key = randomUUID();
  const first = await send({ text, key });
  const again = await send({ text, key });
  expect([first.status, again]).toEqual([201, first]);
  expect(await written(text)).toBe(1);
});

test('a repetition from another network is the same one', async () => {
  const [text, key] = [randomUUID(), randomUUID()];
  const { token } = await makeProfessional(api);
  const first = await send({ text, key, token });
  expect(await send({ text, key, token, address: '192.0.2.7' })).toEqual(first);
  expect(await written(text)).toBe(1);
});

test('without a key each request is done: on, off and on again', async () => {
  const text = randomUUID();
  const answers = [await send({ text }), await send({ text })];
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(2);
  expect(await written(text)).toBe(2);
});

test('another body, or another path, under a used key is refused', async () => {
  const key = randomUUID();
  await send({ key });
  const refused = { status: 422, code: 'idempotency_key_reused' };
  expect(await send({ key, text: 'Another note' })).toMatchObject(refused);
  expect(await send({ key, folder: '2' })).toMatchObject(refused);
});

test('the same body for another path is another request', async () => {
  const text = randomUUID();
  await send({ text });
  await send({ text, folder: '2' });
  expect(await written(text)).toBe(2);
});

test('rivals with one key write once, and all get its answer', async () => {
  const text = randomUUID();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ text, key })));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(await written(text)).toBe(1);
});

test('60 rivals of a write that takes long are told to come back, and get its answer then', async () => {
  const text = randomUUID();
  const key = randomUUID();
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gate = async () => {
    begun.resolve();
    await ended.promise;
  };
  const first = send({ text, key });
  await begun.promise;
  gate = undefined;
  const rivals = await Promise.all(Array.from({ length: 60 }, () => send({ text, key })));
  ended.resolve();
  expect(new Set(rivals.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
    new Set(['409 request_in_progress 1']),
  );
  expect(await send({ text, key })).toEqual(await first);
  expect(await written(text)).toBe(1);
});

test('a write that fails keeps no answer, and is done by the next try', async () => {
  const text = randomUUID();
  const key = randomUUID();
  failure = new ApiError('not_found');
  expect((await send({ text, key })).status).toBe(404);
  failure = undefined;
  expect([(await send({ text, key })).status, await written(text)]).toEqual([201, 1]);
});

test('an answer is replayed for 24 hours; afterwards the key is free', async () => {
  const key = randomUUID();
  const first = await send({ key });
  await age('23 hours 59 minutes');
  expect(await send({ key })).toEqual(first);
  await age('2 minutes');
  expect(await send({ key, text: 'Another note' })).toMatchObject({ status: 201 });
});

test('two people may use the same key', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([makeProfessional(api), makeProfessional(api)]);
  const first = await send({ key, token: one.token });
  expect((await send({ key, token: other.token })).text).not.toBe(first.text);
  expect(await send({ key, token: one.token })).toEqual(first);
});

test('a key that no header may hold is refused', async () => {
  expect(await send({ key: 'two words' })).toMatchObject({ status: 422, code: 'idempotency_key_invalid' });
});

test('kept answers cannot be read in a copy of the database', async () => {
  const key = randomUUID();
  const { text } = await send({ key });
  const { secret } = JSON.parse(text) as { secret: string };
  const copy = (await copyDatabase(api.services.pool)).map((table) => table.text).join('\n');
  for (const told of [secret, key]) {
    expect(copy).not.toContain(told);
    expect(copy).not.toContain(Buffer.from(told).toString('hex'));
  }
});

import { rmSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { leadBody } from '../modules/leads/testing/sample-leads.ts';
import { signalEmbeddedServer, startApi, type ApiProcess } from '../testing/api-process.ts';
import { createDataFolder } from '../testing/data-folder.ts';

const dataDir = createDataFolder('stopped');
let api: ApiProcess;
beforeAll(async () => {
  api = await startApi(dataDir);
});
afterAll(async () => {
  signalEmbeddedServer(dataDir, 'SIGCONT');
  api.signal('SIGTERM');
  await api.finished;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Status and code of the answer. @throws where there is none within `ms`. */
async function send(path: string, ms: number, body?: object): Promise<[status: number, code?: string]> {
  const answer = await fetch(api.url + path, {
    signal: AbortSignal.timeout(ms),
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return code === undefined ? [answer.status] : [answer.status, code];
}

/** Far above the 2 s that are promised, and below the 5 s that a pool waits for a connection. */
const READY_MS = 4_000;
/** Far above what an answer takes, and far below what it takes to wait for a server that is stopped. */
const ANSWER_MS = 25_000;

test('a database that is stopped keeps no one waiting, and serves again once it goes on', async () => {
  const event = (): Promise<unknown> => send('/api/v2/event-logs', ANSWER_MS, { event: 'contact' });
  expect(await event()).toEqual([202]);
  signalEmbeddedServer(dataDir, 'SIGSTOP');
  const unavailable = [503, 'unavailable'];
  expect(await send('/ready', READY_MS)).toEqual(unavailable);
  expect(await send('/health', READY_MS)).toEqual([200]);
  expect(
    await Promise.all([
      event(),
      send('/api/v2/leads', ANSWER_MS, leadBody()),
      send('/api/v2/login', ANSWER_MS, { email: 'a@b.example', password: 'x' }),
      send('/api/v2/public/matches/Zm9vYmFyZm9vYmFyZm9vYmFyZm9v', ANSWER_MS),
    ]),
  ).toEqual([unavailable, unavailable, unavailable, unavailable]);
  signalEmbeddedServer(dataDir, 'SIGCONT');
  await expect.poll(() => send('/ready', READY_MS)).toEqual([200]);
  // More than there are connections, so that each of them is used.
  const events = await Promise.all(Array.from({ length: 40 }, event));
  expect(new Set(events.map(String))).toEqual(new Set(['202']));
});

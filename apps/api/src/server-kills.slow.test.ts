import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findLiveServer } from './db/embedded/server-process.ts';
import { embeddedServerPid } from './testing/api-process.ts';
import { createEmbeddedApi } from './testing/embedded-api.ts';

const server = createEmbeddedApi();

beforeAll(() => server.start());
afterAll(() => server.remove());

describe('a killed API', () => {
  test('leaves its database server running, and the next start adopts it with all that was acknowledged', async () => {
    expect((await server.logEvent()).status).toBe(202);
    const before = await server.countEvents();
    const pid = embeddedServerPid(server.dataDir);
    server.api.signal('SIGKILL');
    await server.api.finished;
    expect(server.isAlive(pid)).toBe(true);
    await server.start();
    expect(server.api.output()).toContain('adopted a running server');
    expect(embeddedServerPid(server.dataDir)).toBe(pid);
    expect(await server.countEvents()).toBe(before);
  });
});

describe('a killed database server', () => {
  test('is started again; meanwhile calls are told to come back, and nothing acknowledged is lost', async () => {
    expect((await server.logEvent()).status).toBe(202);
    const before = await server.countEvents();
    const pid = embeddedServerPid(server.dataDir);
    process.kill(pid, 'SIGKILL');
    const refused = new Set<string>();
    let acknowledged = 0;
    const deadline = Date.now() + 30_000;
    for (let isBack = false; !isBack && Date.now() < deadline; await sleep(25)) {
      // Asked before the call: a connection may outlive its server for a moment, and still answer.
      const isNew = ![undefined, pid].includes(findLiveServer(server.cluster));
      const answer = await server.logEvent();
      const { code } = (await answer.json()) as { readonly code?: string };
      if (answer.status === 202) acknowledged += 1;
      else refused.add(`${answer.status} ${code}, again in ${answer.headers.get('retry-after')}`);
      isBack = answer.status === 202 && isNew;
    }
    // None, where the server was back before the next call.
    const comeBack = '503 unavailable, again in 1';
    expect(new Set([...refused, comeBack])).toEqual(new Set([comeBack]));
    expect(embeddedServerPid(server.dataDir)).not.toBe(pid);
    expect(await server.countEvents()).toBeGreaterThanOrEqual(before + acknowledged);
  });

  test('readiness tells it, health does not', async () => {
    process.kill(embeddedServerPid(server.dataDir), 'SIGKILL');
    await expect.poll(async () => (await fetch(`${server.api.url}/ready`)).status).toBe(503);
    expect((await fetch(`${server.api.url}/health`)).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${server.api.url}/ready`)).status, { timeout: 20_000 })
      .toBe(200);
  });

  test('beside a killed API leaves a lock file that the next start sees through', async () => {
    const pid = embeddedServerPid(server.dataDir);
    server.api.signal('SIGKILL');
    await server.api.finished;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => server.isAlive(pid)).toBe(false);
    expect(embeddedServerPid(server.dataDir)).toBe(pid);
    await server.start();
    expect(await server.countEvents()).toBeGreaterThan(0);
  });
});

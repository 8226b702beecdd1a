import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { eventLogs } from '../../modules/platform/platform.tables.ts';
import { countWaiting, inTransaction } from '../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => api.close());

test('a call with a body that takes longer than ten seconds is answered, though its work goes on', async () => {
  const { pool } = api.services;
  await inTransaction(pool, async (run) => {
    await run('lock table event_logs in exclusive mode');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isAnswered = false;
    const answer = api
      .public('POST /event-logs', { body: { event: 'contact' } })
      .finally(() => (isAnswered = true));
    // Not polled, for that moves the clock on.
    while ((await countWaiting(pool)) === 0);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    const { status, error } = await answer;
    expect([status, error.code]).toEqual([503, 'unavailable']);
    vi.useRealTimers();
  });
  await expect.poll(() => api.db.$count(eventLogs)).toBe(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createJobRunner } from './job-runner.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const nothing = () => Promise.resolve();

test('jobs are entered into the schedule, and leave it when a version no longer has them', async () => {
  const first = createJobRunner(api.services, [
    { name: 'kept', cron: '*/5 * * * *', run: nothing },
    { name: 'dropped', cron: '0 * * * *', run: nothing },
  ]);
  await first.start();
  await first.stop();
  const second = createJobRunner(api.services, [{ name: 'kept', cron: '*/10 * * * *', run: nothing }]);
  await second.start();
  await second.stop();
  const { rows } = await api.services.pool.query('select name, cron, timezone from jobs.schedule');
  expect(rows).toEqual([{ name: 'kept', cron: '*/10 * * * *', timezone: 'UTC' }]);
});

test('an unknown job cannot be run', async () => {
  await expect(createJobRunner(api.services, []).runNow('nothing')).rejects.toThrow('nothing');
});

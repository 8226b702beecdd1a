import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Actor } from '../../actor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createJobRunner } from './job-runner.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const nothing = () => Promise.resolve();

const schedule = async (): Promise<unknown[]> =>
  (await api.services.pool.query('select name, cron, timezone from jobs.schedule order by name')).rows;

test('jobs are entered into the schedule, and moved when a version changes their hour', async () => {
  for (const cron of ['*/5 * * * *', '*/10 * * * *']) {
    const runner = createJobRunner(api.services, [{ name: 'moved', cron, run: nothing }]);
    await runner.start();
    await runner.stop();
  }
  expect(await schedule()).toEqual([{ name: 'moved', cron: '*/10 * * * *', timezone: 'UTC' }]);
});

test('a version that does not know a job leaves it on the schedule', async () => {
  const known = { name: 'known', cron: '0 * * * *', run: nothing };
  const unknown = { name: 'of-a-newer-version', cron: '0 * * * *', run: nothing };
  for (const jobs of [[known, unknown], [known]]) {
    const runner = createJobRunner(api.services, jobs);
    await runner.start();
    await runner.stop();
  }
  expect(await schedule()).toContainEqual({ name: 'of-a-newer-version', cron: '0 * * * *', timezone: 'UTC' });
});

/** Sends jobs as the schedule does. */
async function startSender(): Promise<PgBoss> {
  const sender = new PgBoss({
    db: { executeSql: (text, values) => api.services.pool.query(text, values && [...values]) },
    schema: 'jobs',
    schedule: false,
    supervise: false,
  });
  await sender.start();
  return sender;
}

// Midnight of a leap day.
const NEVER = '0 0 29 2 *';

test('of two processes one runs a job, and no one begins it again before it is done', async () => {
  let runs = 0;
  let done = Promise.withResolvers<void>();
  const job = {
    name: 'counted',
    cron: NEVER,
    run: () => {
      runs += 1;
      return done.promise;
    },
  };
  const runners = [createJobRunner(api.services, [job]), createJobRunner(api.services, [job])];
  for (const runner of runners) await runner.start();
  const sender = await startSender();
  try {
    expect(await sender.send('counted')).not.toBeNull();
    await expect.poll(() => runs).toBe(1);
    for (let again = 0; again < 5; again += 1) expect(await sender.send('counted')).toBeNull();
    done.resolve();
    const states = `select state from jobs.job where name = 'counted' order by created_on`;
    await expect
      .poll(async () => (await api.services.pool.query(states)).rows)
      .toEqual([{ state: 'completed' }]);
    expect(runs).toBe(1);
    done = Promise.withResolvers();
    expect(await sender.send('counted')).not.toBeNull();
    await expect.poll(() => runs).toBe(2);
  } finally {
    done.resolve();
    await sender.stop({ close: false });
    for (const runner of runners) await runner.stop();
  }
});

test('a job acts under its name, and one that fails is tried again', async () => {
  const actors: Actor[] = [];
  const run = async (actor: Actor): Promise<void> => {
    actors.push(actor);
    if (actors.length === 1) throw new Error('The first time it fails.');
  };
  const runner = createJobRunner(api.services, [{ name: 'unsteady', cron: NEVER, run }]);
  await runner.start();
  const sender = await startSender();
  try {
    await sender.send('unsteady');
    const states = `select state, retry_count from jobs.job where name = 'unsteady'`;
    await expect
      .poll(async () => (await api.services.pool.query(states)).rows)
      .toEqual([{ state: 'completed', retry_count: 1 }]);
    const actor = { kind: 'job', name: 'unsteady' };
    expect(actors).toEqual([actor, actor]);
  } finally {
    await sender.stop({ close: false });
    await runner.stop();
  }
});

test('an unknown job cannot be run', async () => {
  await expect(createJobRunner(api.services, []).runNow('nothing')).rejects.toThrow('nothing');
});

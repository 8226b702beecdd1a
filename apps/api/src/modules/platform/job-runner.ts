import { PgBoss } from 'pg-boss';

import type { Services } from '../../services.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export interface JobRunner {
  start: () => Promise<void>;
  /** Waits for the jobs that run, then starts no more. */
  stop: () => Promise<void>;
  /** Does a job now, in this process. @throws for an unknown name. */
  runNow: (name: string) => Promise<void>;
}

/** A job that runs at shutdown gets this long to end, milliseconds. */
const STOP_WITHIN_MS = 10_000;

/** Runs jobs by the clock, each in one process at a time however many there are. */
export function createJobRunner(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  jobs: readonly ScheduledJob[],
): JobRunner {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values === undefined ? undefined : [...values]) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had an error'));
  let isStarted = false;
  return {
    async start() {
      isStarted = true;
      await boss.start();
      const wanted = new Set(jobs.map(({ name }) => name));
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true });
        await boss.work(name, () => run());
        await boss.schedule(name, cron, null, { tz: 'UTC' });
      }
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
    },
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job named ${name}.`);
      await job.run();
    },
  };
}

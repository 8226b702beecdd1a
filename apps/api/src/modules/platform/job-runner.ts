import { setTimeout as sleep } from 'node:timers/promises';

import { PgBoss } from 'pg-boss';

import type { Services } from '../../services.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export interface JobRunner {
  /** Resolves once the schedule is entered; while the database is away it keeps trying. */
  start: () => Promise<void>;
  /** Waits for the jobs that run, then starts no more. */
  stop: () => Promise<void>;
  /** Does a job now, in this process. @throws for an unknown name. */
  runNow: (name: string) => Promise<void>;
}

/** A job that runs at shutdown gets this long to end, milliseconds. */
const STOP_WITHIN_MS = 10_000;
const RETRY_START_MS = 2_000;

type Tools = Pick<Services, 'pool' | 'log'>;

function openQueue({ pool, log }: Tools): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values === undefined ? undefined : [...values]) },
    schema: 'jobs',
    // The migrations make it: the API's own role may make none.
    createSchema: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had an error'));
  return boss;
}

const runJob = ({ name, run }: ScheduledJob): Promise<void> => run({ kind: 'job', name });

/** Leaves jobs that it doesn't know: they may be those of a newer version that runs beside this one. */
async function enterSchedule(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  await boss.start();
  for (const job of jobs) {
    const { name, cron } = job;
    // One that is still waiting or running is not queued a second time.
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true });
    await boss.work(name, () => runJob(job));
    await boss.schedule(name, cron, null, { tz: 'UTC' });
  }
}

function stopQueue(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
}

/** Runs jobs by the clock, each in one process at a time however many there are. */
export function createJobRunner(tools: Tools, jobs: readonly ScheduledJob[]): JobRunner {
  let running: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  const stopping = new AbortController();

  const tryToStart = async (): Promise<void> => {
    while (!running && !stopping.signal.aborted) {
      const boss = openQueue(tools);
      try {
        await enterSchedule(boss, jobs);
        running = boss;
      } catch (error) {
        tools.log.warn({ err: error }, 'the schedule could not be entered yet');
        await stopQueue(boss).catch(() => undefined);
        await sleep(RETRY_START_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  return {
    start() {
      starting ??= tryToStart();
      return starting;
    },
    async stop() {
      stopping.abort();
      // A stop in the middle of the start would leave half of it running.
      await starting;
      if (running) await stopQueue(running);
    },
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job named ${name}.`);
      await runJob(job);
    },
  };
}

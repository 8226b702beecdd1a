import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { firstTurn, refreshSitemap } from './refresh-sitemap.ts';

/** Of each run, milliseconds. */
const BUDGET_MS = 10_000;

/** Keeps the sitemap true. */
export function searchJobs({ pool }: Services): ScheduledJob[] {
  let turn = firstTurn();
  return [
    {
      name: 'refresh-sitemap',
      cron: '*/5 * * * *',
      run: async () => {
        turn = await refreshSitemap(pool, turn, BUDGET_MS);
      },
    },
  ];
}

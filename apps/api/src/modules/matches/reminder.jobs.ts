import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { writeReminders } from './reminders/write-reminders.ts';

/** What professionals are reminded of by the clock. */
export function reminderJobs(services: Services): ScheduledJob[] {
  return [
    {
      name: 'remind-of-clients',
      cron: '* * * * *',
      run: async (actor) => {
        const reminders = await writeReminders({ actor, services });
        if (reminders > 0) services.log.info({ reminders }, 'professionals are reminded of their clients');
      },
    },
  ];
}

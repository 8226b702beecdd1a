import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { writeReminders } from './reminders/write-reminders.ts';

/** What professionals are reminded of by the clock. */
export function reminderJobs({ db, log }: Services): ScheduledJob[] {
  return [
    {
      name: 'remind-of-clients',
      cron: '* * * * *',
      run: async () => {
        const reminders = await writeReminders(db);
        if (reminders > 0) log.info({ reminders }, 'professionals are reminded of their clients');
      },
    },
  ];
}

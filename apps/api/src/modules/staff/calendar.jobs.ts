import type { Services } from '../../services.ts';
import { enqueue } from '../platform/outbox.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { SUMMARY_DUE } from './staff.events.ts';

export function staffCalendarJobs({ db }: Services): ScheduledJob[] {
  return [
    {
      name: 'summarise-for-staff',
      // Weekday mornings from coast to coast: 8 in New York while clocks are forward.
      cron: '0 12 * * 1-5',
      run: () => enqueue(db, SUMMARY_DUE, { day: new Date().toISOString().slice(0, 10) }),
    },
  ];
}

import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { sealAuditLog } from './seal-audit-log.ts';

export function auditJobs(services: Services): ScheduledJob[] {
  return [
    {
      name: 'seal-audit-log',
      cron: '* * * * *',
      run: async () => {
        await sealAuditLog(services);
      },
    },
  ];
}

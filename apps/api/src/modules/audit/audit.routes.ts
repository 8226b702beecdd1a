import type { auditContract } from '@carematch/api-client/contract/audit/audit.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog, readAuditEntry } from './list-audit-log.ts';

export const auditHandlers: Handlers<typeof auditContract> = {
  'GET /audit-log': listAuditLog,
  'POST /audit-log/export': exportAuditLog,
  'GET /audit-log/:id': readAuditEntry,
};

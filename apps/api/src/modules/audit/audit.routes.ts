import type { auditContract } from '@carematch/api-client/contract/audit/audit.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog, readAuditEntry } from './list-audit-log.ts';

export function auditHandlers({ db }: Services): Handlers<typeof auditContract> {
  return {
    'GET /audit-log': (_context, { query }) => listAuditLog(db, query),
    'POST /audit-log/export': ({ actor }, { query }) => exportAuditLog(db, actor, query),
    'GET /audit-log/:id': async (_context, { params }) => ({ entry: await readAuditEntry(db, params.id) }),
  };
}

import { and, sql } from 'drizzle-orm';

import type { auditContract } from '@carematch/api-client/contract/audit/audit.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../platform/export-list.ts';
import { auditLog } from '../platform/platform.tables.ts';
import { asked, type Entry, newestFirst, presentEntries } from './list-audit-log.ts';

const nameOf = (person: Entry['actor'] | null): string | null =>
  person && (person.name ?? `Deleted account ${person.id}`);

const describe = ({ field, before, after }: Entry['changes'][number]): string =>
  before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? 'nothing'}`;

/** The log as CSV, newest first. */
export const exportAuditLog: Handler<(typeof auditContract)['POST /audit-log/export']> = async (
  context,
  { query: filters },
) => {
  const { db } = context.services;
  const where = await asked(db, filters);
  return exportList<Entry>(context, {
    list: 'audit-log',
    filters,
    columns: {
      Time: ({ at }) => at,
      Who: (entry) => nameOf(entry.actor),
      'In place of': ({ acted_as: person }) => nameOf(person),
      Action: ({ action }) => action,
      Subject: ({ subject: { type, id, name } }) => name ?? `${type} ${id}`,
      Changes: ({ changes }) => changes.map(describe).join('; '),
      Address: ({ address }) => address,
    },
    read: async (after) => {
      const older =
        after &&
        sql`(${auditLog.at}, ${auditLog.id}) < (select l.at, l.id from audit_log l where l.id = ${after.id})`;
      const rows = await db
        .select()
        .from(auditLog)
        .where(and(where, older))
        .orderBy(...newestFirst)
        .limit(EXPORT_BATCH);
      return presentEntries(db, rows);
    },
  });
};

import { and, sql } from 'drizzle-orm';

import type { StaffActor } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import type { Csv } from '../../plugins/contract/csv.ts';
import { EXPORT_BATCH, exportList } from '../platform/export-list.ts';
import { auditLog } from '../platform/platform.tables.ts';
import { asked, type AuditFilters, type Entry, newestFirst, presentEntries } from './list-audit-log.ts';

const nameOf = (person: Entry['actor'] | null): string | null =>
  person && (person.name ?? `Deleted account ${person.id}`);

const inWords = ({ field, before, after }: Entry['changes'][number]): string =>
  before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? 'nothing'}`;

/** The log as CSV, newest first. */
export async function exportAuditLog(db: Database, actor: StaffActor, filters: AuditFilters): Promise<Csv> {
  const where = await asked(db, filters);
  return exportList<Entry>(db, actor, {
    list: 'audit-log',
    filters,
    columns: {
      Time: ({ at }) => at,
      Who: (entry) => nameOf(entry.actor),
      'In place of': ({ acted_as: person }) => nameOf(person),
      Action: ({ action }) => action,
      Subject: ({ subject: { type, id, name } }) => name ?? `${type} ${id}`,
      Changes: ({ changes }) => changes.map(inWords).join('; '),
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
}

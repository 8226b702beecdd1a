import { lt, sql } from 'drizzle-orm';

import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import { contactReads, deliveries, eventLogs } from './platform.tables.ts';

/** The moment that is `age` ago, by the database's clock. */
const before = (age: string) => sql`now() - ${age}::interval`;

/** Deletes what is kept by the clock alone; gives how many rows of each table. */
export async function deleteOldRecords({
  db,
  env,
}: Pick<Services, 'db' | 'env'>): Promise<Readonly<Record<string, number>>> {
  return {
    event_logs: await deleteInBatches(
      db,
      eventLogs,
      lt(eventLogs.at, before(`${env.KEEP_EVENT_LOGS_MONTHS} months`)),
    ),
    deliveries: await deleteInBatches(
      db,
      deliveries,
      lt(deliveries.sentAt, before(`${env.KEEP_DELIVERIES_DAYS} days`)),
    ),
    contact_reads: await deleteInBatches(
      db,
      contactReads,
      lt(contactReads.at, before(`${env.KEEP_CONTACT_READS_YEARS} years`)),
    ),
  };
}

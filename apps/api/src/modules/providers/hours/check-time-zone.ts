import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { invalidField } from '../../../plugins/api-error.ts';
import { zips } from '../../catalog/catalog.tables.ts';

/** @throws {ApiError} `validation_failed` for a time zone in which no US zip lies. */
export async function checkTimeZone(tx: Transaction, zone: string): Promise<void> {
  const [known] = await tx.select({ zip: zips.zip }).from(zips).where(eq(zips.timeZone, zone)).limit(1);
  if (!known) throw invalidField('time_zone', 'Choose a time zone.');
}

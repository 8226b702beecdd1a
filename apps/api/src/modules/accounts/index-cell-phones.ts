import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { users } from './accounts.tables.ts';
import { openCellPhone } from './cell-phone.ts';
import { phoneIndex } from './phone-index.ts';

const BATCH = 500;

/** Lets accounts be found by their cell phone that were made before it had an index. @returns how many. */
export async function indexCellPhones({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<number> {
  let indexed = 0;
  for (;;) {
    const rows = await db
      .select({ id: users.id, cellPhoneEncrypted: users.cellPhoneEncrypted })
      .from(users)
      .where(and(isNotNull(users.cellPhoneEncrypted), isNull(users.cellPhoneIndex)))
      .orderBy(asc(users.id))
      .limit(BATCH);
    for (const row of rows) {
      const phone = openCellPhone(vault, row);
      if (phone === null || row.cellPhoneEncrypted === null) continue;
      // Unless another one took its place meanwhile.
      await db
        .update(users)
        .set({ cellPhoneIndex: phoneIndex(vault, phone) })
        .where(and(eq(users.id, row.id), eq(users.cellPhoneEncrypted, row.cellPhoneEncrypted)));
    }
    indexed += rows.length;
    if (rows.length < BATCH) return indexed;
  }
}

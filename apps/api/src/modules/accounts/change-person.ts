import { eq } from 'drizzle-orm';

import type { Vault } from '../../crypto/vault.ts';
import type { Transaction } from '../../db/client.ts';
import { users } from './accounts.tables.ts';
import { cellPhoneColumns } from './cell-phone.ts';

/** What changes of the person whose account it is; what is undefined stays. */
export interface PersonChange {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Ten digits. */
  readonly cellPhone: string | undefined;
}

/** Changes the names and the cell phone of an account. */
export async function changePerson(
  { tx, vault }: { readonly tx: Transaction; readonly vault: Vault },
  userId: number,
  { firstName, lastName, cellPhone }: PersonChange,
): Promise<void> {
  const phone = cellPhone === undefined ? undefined : cellPhoneColumns(vault, userId, cellPhone);
  if (firstName === undefined && lastName === undefined && !phone) return;
  await tx
    .update(users)
    .set({ firstName, lastName, ...phone })
    .where(eq(users.id, userId));
}

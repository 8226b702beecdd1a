import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { providers } from '../providers.tables.ts';

/**
 * A provider's row, locked, so that of two writes at once the second sees what the first left.
 * @throws {ApiError} `unauthenticated` where the account is gone, `not_found` where it was deleted meanwhile.
 */
export async function lockProvider(
  tx: Transaction,
  providerId: number,
): Promise<typeof providers.$inferSelect> {
  const [row] = await tx.select().from(providers).where(eq(providers.id, providerId)).for('update');
  if (!row) throw new ApiError('unauthenticated');
  if (row.deletedAt) throw new ApiError('not_found', { message: 'This account was deleted.' });
  return row;
}

import { and, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { providers } from '../providers.tables.ts';

/**
 * Puts a professional into a company, or out of theirs by null; nothing else of theirs changes. Answers false for who is in one already, and
 * keeps it, and for who was deleted.
 */
export async function setCompany(
  tx: Transaction,
  providerId: number,
  companyId: number | null,
): Promise<boolean> {
  const who = eq(providers.id, providerId);
  const { rowCount } = await tx
    .update(providers)
    .set({ companyId })
    .where(companyId === null ? who : and(who, isNull(providers.companyId), isNull(providers.deletedAt)));
  return rowCount === 1;
}

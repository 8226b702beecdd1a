import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { providers } from '../providers.tables.ts';

/** Says which company a professional works at; null for none. Nothing else of theirs changes. */
export async function setCompany(
  tx: Transaction,
  providerId: number,
  companyId: number | null,
): Promise<void> {
  await tx.update(providers).set({ companyId }).where(eq(providers.id, providerId));
}

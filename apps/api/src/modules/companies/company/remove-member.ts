import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { setCompany } from '../../providers/providers.ts';
import { companies, teamMembers } from '../companies.tables.ts';
import { checkOwnerLeft, isAlone, lockCompany } from '../membership.ts';

/**
 * Takes someone whose account is deleted out of their company, with all that it showed of them. With the last who has an account the
 * company ends.
 * @throws {ApiError} `owner_stays` for its only owner while others are in it.
 */
export async function removeMember(
  tx: Transaction,
  { userId, providerId }: { readonly userId: number; readonly providerId: number },
): Promise<void> {
  const isThem = eq(teamMembers.userId, userId);
  const [before] = await tx.select().from(teamMembers).where(isThem);
  if (!before) return;
  await lockCompany(tx, before.companyId);
  // What was read before the lock may have changed while waiting for it.
  const [member] = await tx.select().from(teamMembers).where(isThem);
  if (!member) return;
  const ends = await isAlone(tx, member);
  if (!ends) await checkOwnerLeft(tx, member);
  await setCompany(tx, providerId, null);
  await tx.delete(teamMembers).where(eq(teamMembers.id, member.id));
  if (ends) await tx.delete(companies).where(eq(companies.id, member.companyId));
}

import { eq, sql } from 'drizzle-orm';

import { normalLicense } from '@carematch/validation/fields/license';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { professions } from '../../catalog/catalog.tables.ts';
import { licenseClaims, providerProfessions, providerVirtualStates } from '../providers.tables.ts';

const rootOf = sql<number>`coalesce(${professions.parentId}, ${professions.id})`;

/** The licenses that a provider's professions and virtual states name, each once, in one order for everyone. */
async function namedLicenses(
  tx: Transaction,
  providerId: number,
): Promise<(typeof licenseClaims.$inferInsert)[]> {
  const inPerson = tx
    .select({
      stateId: providerProfessions.licenseStateId,
      rootProfessionId: rootOf,
      licenseNumber: providerProfessions.licenseNumber,
    })
    .from(providerProfessions)
    .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
    .where(eq(providerProfessions.providerId, providerId));
  const virtual = tx
    .select({
      stateId: providerVirtualStates.stateId,
      rootProfessionId: rootOf,
      licenseNumber: providerVirtualStates.licenseNumber,
    })
    .from(providerVirtualStates)
    .innerJoin(professions, eq(professions.id, providerVirtualStates.professionId))
    .where(eq(providerVirtualStates.providerId, providerId));
  const rows = [...(await inPerson), ...(await virtual)].map((row) => ({
    ...row,
    licenseNumber: normalLicense(row.licenseNumber),
    providerId,
  }));
  const byKey = new Map(
    rows.map((row) => [`${row.stateId} ${row.rootProfessionId} ${row.licenseNumber}`, row] as const),
  );
  return [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Makes the licenses that a provider's rows name theirs alone, and lets go of those that are named no more. Called after each write of
 * professions or virtual states, in its transaction.
 * @throws {ApiError} `license_taken` where one is someone else's.
 */
export async function claimLicenses(tx: Transaction, providerId: number): Promise<void> {
  const named = await namedLicenses(tx, providerId);
  await tx.delete(licenseClaims).where(eq(licenseClaims.providerId, providerId));
  if (named.length === 0) return;
  const claimed = await tx.insert(licenseClaims).values(named).onConflictDoNothing().returning();
  if (claimed.length < named.length)
    throw new ApiError('license_taken', {
      message: 'Another account already uses this license number. Check it, or contact our support team.',
    });
}

import { eq, sql } from 'drizzle-orm';

import { normalLicense } from '@carematch/validation/fields/license';

import type { Executor } from '../../../db/client.ts';
import { providerProfessions, providerVirtualStates } from '../providers.tables.ts';

/** A license as its professional gave it, in person or for virtual leads of a state, and how far its verification is. */
export interface LicenseRow {
  readonly professionId: number;
  /** 0 for the license in person. */
  readonly stateId: number;
  readonly number: string;
  /** `YYYY-MM-DD`; null for never. */
  readonly expiresOn: string | null;
  readonly verifiedAt: Date | null;
  readonly refusedReason: string | null;
}

/** Every license of a professional. */
export async function licensesOf(db: Executor, providerId: number): Promise<LicenseRow[]> {
  const inPerson = await db
    .select({
      professionId: providerProfessions.professionId,
      stateId: sql<number>`0`,
      number: providerProfessions.licenseNumber,
      expiresOn: providerProfessions.licenseExpiresOn,
      verifiedAt: providerProfessions.licenseVerifiedAt,
      refusedReason: providerProfessions.licenseRefusedReason,
    })
    .from(providerProfessions)
    .where(eq(providerProfessions.providerId, providerId));
  const virtual = await db
    .select({
      professionId: providerVirtualStates.professionId,
      stateId: providerVirtualStates.stateId,
      number: providerVirtualStates.licenseNumber,
      expiresOn: providerVirtualStates.expiresOn,
      verifiedAt: providerVirtualStates.verifiedAt,
      refusedReason: providerVirtualStates.refusedReason,
    })
    .from(providerVirtualStates)
    .where(eq(providerVirtualStates.providerId, providerId));
  return [...inPerson, ...virtual];
}

/** What staff verify of a license: another number or another day is another claim, other punctuation is not. */
export const claimOf = ({ number, expiresOn }: Pick<LicenseRow, 'number' | 'expiresOn'>): string =>
  `${normalLicense(number)} until ${expiresOn ?? 'ever'}`;

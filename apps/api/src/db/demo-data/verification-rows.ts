import type {
  providerProfessions,
  providerVirtualStates,
  verifications,
} from '../../modules/providers/providers.tables.ts';
import { claimOf } from '../../modules/providers/providers.ts';
import { before, DAY_MS, HOUR_MS } from './demo-world.ts';

type Row = typeof verifications.$inferInsert;

interface Practices {
  readonly professions: readonly (typeof providerProfessions.$inferInsert)[];
  readonly virtualStates: readonly (typeof providerVirtualStates.$inferInsert)[];
}

/** Some came this morning, and the oldest has waited for nine days. */
const raisedAt = (at: Date, place: number): Date =>
  before(at, (place % 10) * DAY_MS + ((place * 7) % 20) * HOUR_MS);

/** What waits for staff: every license that no one has verified. */
export function verificationRows(at: Date, { professions, virtualStates }: Practices): Row[] {
  const waiting: Omit<Row, 'raisedAt'>[] = [
    ...professions
      .filter(({ licenseVerifiedAt }) => !licenseVerifiedAt)
      .map(({ providerId, professionId, licenseNumber: number, licenseExpiresOn: expiresOn }) => ({
        providerId,
        kind: 'new_professional' as const,
        professionId,
        stateId: 0,
        claim: claimOf({ number, expiresOn }),
      })),
    ...virtualStates
      .filter(({ verifiedAt }) => !verifiedAt)
      .map(({ providerId, professionId, stateId, licenseNumber: number, expiresOn = null }) => ({
        providerId,
        kind: 'virtual_license' as const,
        professionId,
        stateId,
        claim: claimOf({ number, expiresOn }),
      })),
  ];
  return waiting.map((row, place) => ({ ...row, formerName: null, raisedAt: raisedAt(at, place) }));
}

/**
 * SQL: whether a license counts now: staff verified it, and its last day is not over where the provider, the row `p`, is.
 * @param verifiedAt column of when staff verified it.
 * @param lastDay column of the day on which it expires; null for never.
 */
export const licenseHolds = (verifiedAt: string, lastDay: string): string =>
  `license_holds(${verifiedAt}, license_ends_at(${lastDay}, p.time_zone), now())`;
interface LicenseRow {
  readonly verifiedAt: Date | null;
  /** `YYYY-MM-DD`; null for never. */
  readonly expiresOn: string | null;
  /** Set: staff could not verify it. */
  readonly refusedReason: string | null;
}

/** What counts of a license on a day where its professional is: verified and not at its end, as matching asks it. */
export function licenseState({ verifiedAt, expiresOn, refusedReason }: LicenseRow, today: string) {
  if (refusedReason !== null) return 'refused';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return verifiedAt && verifiedAt <= new Date() ? 'verified' : 'waiting';
}

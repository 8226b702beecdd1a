/**
 * SQL: whether a license counts now: staff verified it, and its last day is not over where the provider, the row `p`, is.
 * @param verifiedAt column of when staff verified it.
 * @param lastDay column of the day on which it expires; null for never.
 */
export const licenseHolds = (verifiedAt: string, lastDay: string): string =>
  `license_holds(${verifiedAt}, license_ends_at(${lastDay}, p.time_zone), now())`;

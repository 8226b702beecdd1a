interface LicenseRow {
  readonly verifiedAt: Date | null;
  /** `YYYY-MM-DD`; null for never. */
  readonly expiresOn: string | null;
  /** Set: staff could not verify it. */
  readonly refusedReason: string | null;
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** What counts of a license on a day where its professional is: verified and not at its end, as matching asks it. */
export function licenseState({ verifiedAt, expiresOn, refusedReason }: LicenseRow, today: string) {
  if (refusedReason !== null) return 'refused';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return verifiedAt ? 'verified' : 'waiting';
}

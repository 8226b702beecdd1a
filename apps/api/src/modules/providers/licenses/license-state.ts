interface LicenseRow {
  readonly licenseVerifiedAt: Date | null;
  /** `YYYY-MM-DD`; null for never. */
  readonly licenseExpiresOn: string | null;
}

/** What counts of a license today: verified and not at its end, as matching asks it. */
export function licenseState({ licenseVerifiedAt, licenseExpiresOn }: LicenseRow, today: string) {
  if (licenseExpiresOn !== null && licenseExpiresOn < today) return 'expired';
  return licenseVerifiedAt ? 'verified' : 'waiting';
}

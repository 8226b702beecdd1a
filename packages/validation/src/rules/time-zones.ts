/** The time zones of the United States and its territories, as people name them. IANA name first. */
export const US_TIME_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time, Arizona',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
  'Pacific/Guam': 'Guam Time',
  'Pacific/Pago_Pago': 'Samoa Time',
};

/** What a time zone is called; its city where it has no name of its own (`America/Detroit`: 'Detroit Time'). */
export const timeZoneName = (zone: string): string =>
  US_TIME_ZONES[zone] ?? `${zone.replace(/^.*\//, '').replaceAll('_', ' ')} Time`;

/** The time zones to choose from, the present one among them whichever it is. */
export const zoneOptions = (present: string) =>
  [...new Set([...Object.keys(US_TIME_ZONES), present])].map((value) => ({
    value,
    label: timeZoneName(value),
  }));

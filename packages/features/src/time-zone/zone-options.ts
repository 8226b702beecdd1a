import { timeZoneName, US_TIME_ZONES } from '@carematch/validation/rules/time-zones';

/** The time zones to choose from, the present one among them whichever it is. */
export const zoneOptions = (present: string) =>
  [...new Set([...Object.keys(US_TIME_ZONES), present])].map((value) => ({
    value,
    label: timeZoneName(value),
  }));

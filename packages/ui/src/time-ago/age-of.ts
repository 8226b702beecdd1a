const DAY_MS = 86_400_000;

/** The units of an age, with the age from which each says enough, in ms. */
const UNITS = [
  { unit: 'week', length: 7 * DAY_MS, from: 28 * DAY_MS },
  { unit: 'day', length: DAY_MS, from: DAY_MS },
  { unit: 'hour', length: 3_600_000, from: 3_600_000 },
  { unit: 'minute', length: 60_000, from: 0 },
] as const;

/** How long something has waited, in the largest unit that says enough: '9d' and '9 days'. `now` is in ms since 1970. */
export function ageOf(since: string, now = Date.now()): { readonly short: string; readonly text: string } {
  const age = now - Date.parse(since);
  const { unit, length } = UNITS.find(({ from }) => age >= from) ?? UNITS[3];
  const count = Math.max(1, Math.floor(age / length));
  return { short: `${count}${unit.charAt(0)}`, text: `${count} ${unit}${count === 1 ? '' : 's'}` };
}

/** `13:30` as `1:30 PM`; the end of a day, `24:00`, as midnight. */
export function displayClock(clock: string): string {
  if (clock === '24:00') return 'Midnight';
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const STEP_MINUTES = 15;

/** The times of a day that are offered to choose from, each quarter of an hour from `00:00` to `24:00`. */
export const CLOCKS: readonly string[] = Array.from({ length: (24 * 60) / STEP_MINUTES + 1 }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

/** Times to choose from, in words; a saved one between them is one of them. */
export const clocksWith = (clock: string | undefined, among: readonly string[]) =>
  [...new Set(clock ? [...among, clock] : among)]
    .toSorted()
    .map((value) => ({ value, label: displayClock(value) }));

const DAY_MS = 86_400_000;

/** The day so many after another, `YYYY-MM-DD`. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

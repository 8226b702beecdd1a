import { type SQL, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createDatabase, createPool, type Database } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { afterBusinessHours, businessDaysAfter, businessSeconds } from './business-time.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  db = createDatabase(createPool({ connectionString, size: 2, onError: () => undefined }));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

async function ask<Value>(value: SQL<Value>): Promise<Value | undefined> {
  const [row] = await db.select({ value }).from(sql`(values (1)) as one`);
  return row?.value;
}

const hoursBetween = async (since: string, until: string, zone: string) =>
  Number(await ask(businessSeconds(new Date(since), new Date(until), zone))) / 3600;

const afterHours = async (since: string, hours: number, zone: string) =>
  (await ask(afterBusinessHours(new Date(since), hours, zone)))?.toISOString();

const daysAfter = async (since: string, days: number, zone: string) =>
  (await businessDaysAfter(db, new Date(since), days, zone)).toISOString();

// ---- The rule in plain words: a minute at a time, by the clock on the wall.

const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: number, zone: string) {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  const [date = '', time = ''] = clock.format(at).split(', ');
  return { date, time };
}

const calendarDay = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const written = (day: Date) => day.toISOString().slice(0, 10);

/** The days of a month that are a certain day of the week. */
function weekdaysOf(year: number, month: number, weekday: number): Date[] {
  const days = Array.from({ length: 31 }, (_, index) => calendarDay(year, month, index + 1));
  return days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday);
}

function observed(day: Date): Date {
  const shift = { 6: -1, 0: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * 1440 * MINUTE_MS);
}

function holidaysOf(year: number): (Date | undefined)[] {
  return [
    observed(calendarDay(year, 1, 1)),
    weekdaysOf(year, 1, 1)[2],
    weekdaysOf(year, 2, 1)[2],
    weekdaysOf(year, 5, 1).at(-1),
    observed(calendarDay(year, 6, 19)),
    observed(calendarDay(year, 7, 4)),
    weekdaysOf(year, 9, 1)[0],
    weekdaysOf(year, 10, 1)[1],
    observed(calendarDay(year, 11, 11)),
    weekdaysOf(year, 11, 4)[3],
    observed(calendarDay(year, 12, 25)),
  ];
}

const YEARS = Array.from({ length: 30 }, (_, index) => 2020 + index);
const HOLIDAYS = new Set(
  YEARS.flatMap((year) => holidaysOf(year).flatMap((day) => (day ? written(day) : []))),
);

const isBusinessDay = (date: string) =>
  ![0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay()) && !HOLIDAYS.has(date);

function isBusinessMinute(at: number, zone: string): boolean {
  const { date, time } = wallClock(at, zone);
  return time >= '09:00' && time < '17:00' && isBusinessDay(date);
}

function plainMinutes(since: number, until: number, zone: string): number {
  let minutes = 0;
  for (let at = since; at < until; at += MINUTE_MS) if (isBusinessMinute(at, zone)) minutes += 1;
  return minutes;
}

function plainAfter(since: number, minutes: number, zone: string): number {
  let at = since;
  for (let passed = 0; passed < minutes; at += MINUTE_MS) if (isBusinessMinute(at, zone)) passed += 1;
  return at;
}

function plainDaysAfter(since: number, days: number, zone: string): number {
  const start = wallClock(since, zone);
  const passed = new Set<string>();
  for (let at = since; ; at += MINUTE_MS) {
    const { date, time } = wallClock(at, zone);
    if (date !== start.date && isBusinessDay(date)) passed.add(date);
    if (passed.size === days && time === start.time) return at;
  }
}

// ----

describe('federal holidays', () => {
  // As the Office of Personnel Management lists them.
  test.each([
    [
      2026,
      '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
      'Independence Day, a Saturday, is kept on Friday',
    ],
    [
      2027,
      '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
      'Christmas and the next New Year’s Day are Saturdays, Independence Day is a Sunday',
    ],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25', 'Veterans Day is a Saturday'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25', 'New Year’s Day is a Sunday'],
  ])('of %i are the days on which they are kept: %s (%s)', async (year, days) => {
    const { rows } = await db.execute<{ days: string }>(sql`
      select string_agg(to_char(day, 'MM-DD'), ' ' order by day) as days
        from generate_series(make_date(${year}, 1, 1), make_date(${year}, 12, 31), interval '1 day') as day
       where us_federal_holiday(day::date)`);
    expect(rows[0]?.days).toBe(days);
  });

  test('are the same by the calendar, over 30 years', async () => {
    const { rows } = await db.execute<{ day: string }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day
        from generate_series(date '2020-01-01', date '2049-12-30', interval '1 day') as day
       where us_federal_holiday(day::date) order by 1`);
    const inside = [...HOLIDAYS].filter((day) => day >= '2020-01-01' && day < '2049-12-31').toSorted();
    expect(rows.map(({ day }) => day)).toEqual(inside);
  });
});

describe('business hours', () => {
  test.each([
    ['within a day', '2026-11-23T15:00Z', '2026-11-23T17:30Z', 'America/Chicago', 2.5],
    ['before and after an evening', '2026-11-23T22:00Z', '2026-11-24T16:00Z', 'America/Chicago', 2],
    ['over a weekend', '2026-11-20T22:00Z', '2026-11-23T16:00Z', 'America/Chicago', 2],
    ['over Thanksgiving', '2026-11-25T22:00Z', '2026-11-27T16:00Z', 'America/Chicago', 2],
    [
      'over a holiday that is kept on a Friday',
      '2026-07-02T20:00Z',
      '2026-07-06T15:00Z',
      'America/Chicago',
      3,
    ],
    [
      'over a holiday that is kept on a Monday',
      '2027-07-02T20:00Z',
      '2027-07-06T15:00Z',
      'America/Chicago',
      3,
    ],
    ['while the clocks go forward', '2026-03-06T22:00Z', '2026-03-09T15:00Z', 'America/Chicago', 2],
    ['while the clocks go back', '2026-10-30T21:00Z', '2026-11-02T16:00Z', 'America/Chicago', 2],
    ['in Arizona, whose clocks stay', '2026-03-06T23:00Z', '2026-03-09T17:00Z', 'America/Phoenix', 2],
    ['in Hawaii, where it is still Friday', '2026-11-21T01:00Z', '2026-11-21T03:00Z', 'Pacific/Honolulu', 2],
    ['backwards', '2026-11-24T16:00Z', '2026-11-23T22:00Z', 'America/Chicago', 0],
  ])('%s', async (_, since, until, zone, hours) => {
    expect(await hoursBetween(since, until, zone)).toBe(hours);
  });

  test.each([
    ['on the same day', '2026-11-23T15:00Z', 1, 'America/Chicago', '2026-11-23T16:00:00.000Z'],
    [
      'at the end of a day, not on the next',
      '2026-11-23T19:00Z',
      4,
      'America/Chicago',
      '2026-11-23T23:00:00.000Z',
    ],
    ['on the next day', '2026-11-23T20:00Z', 4, 'America/Chicago', '2026-11-24T16:00:00.000Z'],
    ['on Monday for a Friday', '2026-11-20T22:30Z', 1, 'America/Chicago', '2026-11-23T15:30:00.000Z'],
    ['on Friday over Thanksgiving', '2026-11-26T15:00Z', 4, 'America/Chicago', '2026-11-27T19:00:00.000Z'],
    ['from a night', '2026-11-24T07:00Z', 1, 'America/Chicago', '2026-11-24T16:00:00.000Z'],
    ['while the clocks go forward', '2026-03-06T22:00Z', 4, 'America/Chicago', '2026-03-09T17:00:00.000Z'],
    ['while the clocks go back', '2026-10-30T21:00Z', 4, 'America/Chicago', '2026-11-02T18:00:00.000Z'],
    ['in Arizona', '2026-03-06T23:30Z', 1, 'America/Phoenix', '2026-03-09T16:30:00.000Z'],
    ['in Hawaii', '2026-11-21T02:30Z', 1, 'Pacific/Honolulu', '2026-11-23T19:30:00.000Z'],
    ['a month of them', '2026-11-23T15:00Z', 160, 'America/Chicago', '2026-12-21T23:00:00.000Z'],
    ['none', '2026-11-22T15:00Z', 0, 'America/Chicago', '2026-11-22T15:00:00.000Z'],
  ])('have passed %s', async (_, since, hours, zone, until) => {
    expect(await afterHours(since, hours, zone)).toBe(until);
  });

  test('of a moment that is missing are none', async () => {
    expect(await ask(businessSeconds(new Date(), sql`null::timestamptz`, 'America/Chicago'))).toBeNull();
    expect(await ask(afterBusinessHours(sql`null::timestamptz`, 4, 'America/Chicago'))).toBeNull();
  });
});

/** Every kind of clock that a US zip has: with and without daylight saving time. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Puerto_Rico',
  'Pacific/Honolulu',
  'Pacific/Guam',
] as const;

/** Where something happens to business time: both changes of the clocks, holidays of each sort, the turn of a year. */
const EVENTS = [
  '2026-03-08',
  '2026-11-01',
  '2027-03-14',
  '2026-07-03',
  '2027-07-05',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
  '2027-12-31',
  '2023-01-02',
].map((day) => Date.parse(`${day}T12:00Z`));

const zone = fc.constantFrom(...ZONES);
const since = fc
  .tuple(fc.constantFrom(...EVENTS), fc.integer({ min: -4 * 1440, max: 3 * 1440 }))
  .map(([event, minutes]) => event + minutes * MINUTE_MS);

describe('the statements say the same as the rule, told a minute at a time,', () => {
  const runs = { numRuns: 120 };

  test('of the time between two moments', async () => {
    const length = fc.integer({ min: 0, max: 6 * 1440 });
    await fc.assert(
      fc.asyncProperty(since, length, zone, async (from, minutes, zone) => {
        const until = from + minutes * MINUTE_MS;
        const seconds = await ask(businessSeconds(new Date(from), new Date(until), zone));
        expect(seconds).toBe(plainMinutes(from, until, zone) * 60);
      }),
      runs,
    );
  });

  test('of the moment at which so much has passed', async () => {
    const length = fc.integer({ min: 0, max: 24 * 60 });
    await fc.assert(
      fc.asyncProperty(since, length, zone, async (from, minutes, zone) => {
        const at = await ask(afterBusinessHours(new Date(from), minutes / 60, zone));
        expect(at?.getTime()).toBe(plainAfter(from, minutes, zone));
      }),
      runs,
    );
  });

  test('of business days', async () => {
    await fc.assert(
      fc.asyncProperty(since, fc.integer({ min: 1, max: 5 }), zone, async (from, days, zone) => {
        expect(await daysAfter(new Date(from).toISOString(), days, zone)).toBe(
          new Date(plainDaysAfter(from, days, zone)).toISOString(),
        );
      }),
      runs,
    );
  });
});

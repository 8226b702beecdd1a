import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayName,
  formatDate,
  formatDateTime,
  formatRecentDate,
  formatRecentDateTime,
  formatTime,
} from './display.ts';

const now = new Date('2026-03-08T17:00:00Z'); // the day on which New York's clocks go forward

describe('dates and times', () => {
  it.each([
    ['2026-01-05T14:05:00Z', '01/05/2026', '09:05 AM'],
    ['2026-07-05T14:05:00Z', '07/05/2026', '10:05 AM'],
    ['2026-01-05T03:00:00Z', '01/04/2026', '10:00 PM'],
    ['2026-01-05T05:00:00Z', '01/05/2026', '12:00 AM'],
    ['2026-01-05T17:30:00Z', '01/05/2026', '12:30 PM'],
  ])('shows %s as %s %s in New York', (moment, date, time) => {
    expect(formatDate(moment)).toBe(date);
    expect(formatTime(moment)).toBe(time);
    expect(formatDateTime(moment)).toBe(`${date} ${time}`);
  });

  it('shows the time of another zone when asked', () => {
    expect(formatDateTime('2026-01-05T03:00:00Z', { timeZone: 'Pacific/Honolulu' })).toBe(
      '01/04/2026 05:00 PM',
    );
  });

  it.each([new Date('2026-01-05T14:05:00Z'), Date.parse('2026-01-05T14:05:00Z')])('reads %s', (moment) => {
    expect(formatDateTime(moment)).toBe('01/05/2026 09:05 AM');
  });

  it('keeps a day without a time on that day in every zone', () => {
    expect(formatDate('2026-01-05')).toBe('01/05/2026');
    expect(formatDate('2026-01-05', { timeZone: 'Pacific/Kiritimati' })).toBe('01/05/2026');
  });

  it.each([null, undefined, '', 'Invalid date', 'soon', Number.NaN, new Date(Number.NaN)])(
    'shows --- for %s',
    (moment) => {
      expect(formatDate(moment)).toBe('---');
      expect(formatTime(moment)).toBe('---');
      expect(formatDateTime(moment)).toBe('---');
      expect(formatRecentDate(moment, { now })).toBe('---');
    },
  );

  it('has the one form for every moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-30'), noInvalidDate: true }),
        (moment) => {
          expect(formatDateTime(moment)).toMatch(
            /^(0[1-9]|1[0-2])\/[0-3]\d\/\d{4} (0[1-9]|1[0-2]):[0-5]\d [AP]M$/,
          );
        },
      ),
    );
  });
});

describe('Today and Yesterday', () => {
  it.each([
    ['2026-03-08T05:00:00Z', 'Today'],
    ['2026-03-09T03:59:59Z', 'Today'],
    ['2026-03-08T04:59:59Z', 'Yesterday'],
    ['2026-03-07T05:00:00Z', 'Yesterday'],
    ['2026-03-07T04:59:59Z', undefined],
    ['2026-03-09T04:00:00Z', undefined],
    ['2026-03-08', 'Today'],
    ['2026-03-07', 'Yesterday'],
  ])('names %s %s', (moment, name) => {
    expect(dayName(moment, { now })).toBe(name);
  });

  // A day of 23 or 25 hours: 24 hours before is not always the day before.
  it.each([
    ['2026-03-09T04:30:00Z', '2026-03-08T05:00:00Z', '2026-03-08T04:59:59Z'],
    ['2026-11-02T05:30:00Z', '2026-11-01T04:00:00Z', '2026-11-01T03:59:59Z'],
    ['2026-11-02T04:30:00Z', '2026-10-31T04:00:00Z', '2026-10-31T03:59:59Z'],
  ])('at %s names the moment %s Yesterday, and not %s', (at, first, before) => {
    expect(dayName(first, { now: new Date(at) })).toBe('Yesterday');
    expect(dayName(before, { now: new Date(at) })).toBeUndefined();
  });

  it('goes before the date', () => {
    expect(formatRecentDate('2026-03-08T14:00:00Z', { now })).toBe('Today 03/08/2026');
    expect(formatRecentDateTime('2026-03-07T14:00:00Z', { now })).toBe('Yesterday 03/07/2026 09:00 AM');
    expect(formatRecentDate('2026-03-01T14:00:00Z', { now })).toBe('03/01/2026');
  });
});

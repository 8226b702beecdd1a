import { describe, expect, it } from 'vitest';
import { isValidDateFilter } from './date-filter.ts';

describe('date filter', () => {
  it.each([
    '2026-01-31',
    '2024-02-29',
    '01/31/2026',
    '2026-01-31T00:00:00Z',
    '0001-01-01',
    '0099-12-31',
    '9999-12-31',
  ])('filters by %s', (value) => {
    expect(isValidDateFilter(value)).toBe(true);
  });

  it.each([
    'Invalid date',
    '',
    null,
    undefined,
    'soon',
    '2026-02-31',
    '2026-13-01',
    '0000-01-01',
    '0000-12-31',
    '-000001-01-01',
    '+010000-01-01',
  ])('ignores %s', (value) => {
    expect(isValidDateFilter(value)).toBe(false);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDollars, formatMinutes, formatNumber, formatShare } from './number-display.ts';

describe('number', () => {
  it.each([
    [0, '0'],
    [1234567, '1,234,567'],
    [-1234.5, '-1,234.5'],
    ['1234', '1,234'],
    ['1,234.5', '1,234.5'],
  ])('shows %j as %j', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  it.each([undefined, null, '', ' ', 'abc', '12a', '1,23', '0x10', Number.NaN, Infinity, {}, [], [5], true])(
    'shows Invalid number for %j',
    (value) => {
      expect(formatNumber(value)).toBe('Invalid number');
      expect(formatDollars(value)).toBe('Invalid number');
    },
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.string()), (value) => {
        expect(formatNumber(formatNumber(value))).toBe(formatNumber(value));
      }),
    );
  });

  it('keeps every whole number, digit for digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(Number(formatNumber(value).replaceAll(',', ''))).toBe(value);
      }),
    );
  });
});

describe('dollars', () => {
  it.each([
    [0, '$0.00'],
    [5, '$5.00'],
    [1234.5, '$1,234.50'],
    ['99.999', '$100.00'],
    [-3, '-$3.00'],
  ])('shows %j as %s', (value, shown) => {
    expect(formatDollars(value)).toBe(shown);
  });

  it('always has two decimals', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(formatDollars(value)).toMatch(/^-?\$[\d,]+\.\d\d$/);
      }),
    );
  });
});

describe('parts', () => {
  it.each([
    [36, 42, '86%'],
    [0, 42, '0%'],
    [0, 0, '---'],
  ])('%d of %d are %s', (part, whole, shown) => {
    expect(formatShare(part, whole)).toBe(shown);
  });
});

it.each([
  [0, '0 min'],
  [59.6, '1 h'],
  [130, '2 h 10 min'],
  [1440, '24 h'],
  [null, '---'],
  [Number.NaN, '---'],
])('%s minutes are %j', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

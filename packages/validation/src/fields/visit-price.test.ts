import { describe, expect, it, test } from 'vitest';

import { visitPriceText } from './visit-price.ts';
import { visitDollars, visitPriceFormSchema } from './visit-price.schema.ts';

const DOLLARS = 'Enter a price in whole dollars, from 1 to 2,000.';
const BOTH = 'Enter both prices, or leave both empty.';

describe('what a visit costs, as it is typed', () => {
  it.each([
    ['120', '160', { from: 120, to: 160 }],
    [' $120 ', '$ 1,200', { from: 120, to: 1200 }],
    ['1', '2000', { from: 1, to: 2000 }],
    ['90', '90', { from: 90, to: 90 }],
    ['', ' ', { from: null, to: null }],
  ])('%j to %j is read', (from, to, read) => {
    expect(visitPriceFormSchema.parse({ from, to })).toEqual(read);
  });

  it.each([
    ['0', '10', 'from', DOLLARS],
    ['10', '2001', 'to', DOLLARS],
    ['120.50', '160', 'from', DOLLARS],
    ['-5', '160', 'from', DOLLARS],
    ['about 100', '160', 'from', DOLLARS],
    ['160', '120', 'to', "The highest price can't be below the lowest price."],
    ['', '120', 'from', BOTH],
    ['120', '', 'to', BOTH],
  ])('%j to %j is refused at one end', (from, to, end, message) => {
    const { error } = visitPriceFormSchema.safeParse({ from, to });
    expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([[end, message]]);
  });
});

test.each([0, 2001, 1.5, '120'])('one end is never %j', (wrong) => {
  expect(visitDollars.safeParse(wrong).error?.issues[0]?.message).toBe(DOLLARS);
});

test('a price range is said in dollars, and one price once', () => {
  expect(visitPriceText({ from: 120, to: 1600 })).toBe('$120–$1,600');
  expect(visitPriceText({ from: 120, to: 120 })).toBe('$120');
});

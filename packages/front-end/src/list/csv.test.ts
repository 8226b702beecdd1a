import { expect, it } from 'vitest';

import { csvOf } from './csv.ts';

it('quotes what needs it, and leaves nothing empty', () => {
  expect(
    csvOf([
      ['Week of', 'Matches'],
      ['a,b', 3],
      ['say "hi"', null],
      ['two\nlines', -3],
    ]),
  ).toBe('Week of,Matches\r\n"a,b",3\r\n"say ""hi""",\r\n"two\nlines",-3\r\n');
});

it('keeps the zeros that a zip begins with, as text', () => {
  expect(csvOf([['02108', 2108, '60601', '0']])).toBe('"\t02108",2108,60601,0\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', ' \u{A0}@SUM(A1)', '＝1'])(
  'writes %j so that no spreadsheet runs it',
  (formula) => {
    expect(csvOf([[formula]])).toMatch(/^"?'/);
  },
);

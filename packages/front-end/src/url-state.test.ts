import * as fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';

import {
  day,
  oneOf,
  oneOfOr,
  pageNumber,
  rowId,
  rowIds,
  type SearchOf,
  sortOf,
  urlState,
  text,
  month,
} from './url-state.ts';

const OUTCOMES = ['matched', 'pending', 'unmatched'] as const;
const COLUMNS = ['received', 'name'] as const;

const leads = urlState({
  outcome: oneOf(OUTCOMES),
  start_date: day,
  end_date: day,
  profession_id: rowId,
  status_ids: rowIds,
  q: text,
  sort: sortOf(COLUMNS),
  perPage: oneOfOr([25, 50, 100], 25),
  page: pageNumber,
});

const NOTHING_SAID = leads.parse(new URLSearchParams());

const someDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const someSearch: fc.Arbitrary<SearchOf<typeof leads>> = fc.record({
  outcome: maybe(fc.constantFrom(...OUTCOMES)),
  start_date: maybe(someDay),
  end_date: maybe(someDay),
  profession_id: maybe(fc.integer({ min: 1, max: 999_999_999_999_999 })),
  status_ids: maybe(fc.constantFrom('1', '1,2', '30,2,1')),
  q: maybe(
    fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => text.trim() === text && text !== '' && text.isWellFormed()),
  ),
  sort: maybe(fc.constantFrom('received', '-received', 'name', '-name')),
  perPage: fc.constantFrom(25 as const, 50 as const, 100 as const),
  page: fc.integer({ min: 1, max: 999_999 }),
});

it('reads back what it has written, whatever that is', () => {
  fc.assert(
    fc.property(someSearch, (search) => {
      expect(leads.parse(new URLSearchParams(leads.build(search)))).toEqual(search);
    }),
  );
});

it('reads any text without throwing, and what it has read is stable', () => {
  const names = ['outcome', 'start_date', 'end_date', 'profession_id', 'q', 'sort', 'perPage', 'page'];
  const typed = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer().map(String), someDay);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), typed)), (pairs) => {
      const address = leads.build(leads.parse(new URLSearchParams(pairs)));
      expect(leads.build(leads.parse(new URLSearchParams(address)))).toBe(address);
    }),
  );
});

it.each([
  ['outcome', 'won'],
  ['start_date', 'Invalid date'],
  ['start_date', '2026-02-31'],
  ['start_date', '2026-3-1'],
  ['profession_id', '1.5'],
  ['status_ids', '1,'],
  ['status_ids', '0,1'],
  ['profession_id', '1'.repeat(16)],
  ['q', '  '],
  ['sort', '-age'],
  ['perPage', '7'],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1000000'],
])('%s=%s counts as not said', (name, value) => {
  expect(leads.parse(new URLSearchParams([[name, value]]))).toEqual(NOTHING_SAID);
});

it('leaves out what is the default, and keeps the order of the declaration', () => {
  expect(leads.build(NOTHING_SAID)).toBe('');
  expect(leads.build({})).toBe('');
  expect(leads.build({ page: 2, sort: '-name', outcome: 'pending' })).toBe(
    '?outcome=pending&sort=-name&page=2',
  );
});

it('knows the type of each value', () => {
  expectTypeOf<SearchOf<typeof leads>>().toEqualTypeOf<{
    readonly outcome: 'matched' | 'pending' | 'unmatched' | undefined;
    readonly start_date: string | undefined;
    readonly end_date: string | undefined;
    readonly profession_id: number | undefined;
    readonly status_ids: string | undefined;
    readonly q: string | undefined;
    readonly sort: 'received' | '-received' | 'name' | '-name' | undefined;
    readonly perPage: 25 | 50 | 100;
    readonly page: number;
  }>();
});

it('reads and writes a month', () => {
  const state = urlState({ month });
  expect(state.parse(new URLSearchParams('month=2026-03'))).toEqual({
    month: '2026-03',
  });
  expect(state.parse(new URLSearchParams('month=2026-13'))).toEqual({});
  expect(state.build({ month: '2026-03' })).toBe('?month=2026-03');
  expect(state.build({})).toBe('');
});

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
  type Sort,
  sortOf,
  urlState,
  words,
  month,
  optionalSort,
} from './url-state.ts';

const OUTCOMES = ['matched', 'pending', 'unmatched'] as const;
const COLUMNS = ['received', 'name'] as const;

const leads = urlState({
  outcome: oneOf('outcome', OUTCOMES),
  from: day('start_date'),
  to: day('end_date'),
  profession: rowId('profession_id'),
  statuses: rowIds('status_ids'),
  search: words('q'),
  sort: sortOf('sort', COLUMNS, { by: 'received', descending: true }),
  perPage: oneOfOr('perPage', [25, 50, 100], 25),
  page: pageNumber(),
});

const NOTHING_SAID = leads.parse(new URLSearchParams());

const someDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const someSearch: fc.Arbitrary<SearchOf<typeof leads>> = fc.record({
  outcome: maybe(fc.constantFrom(...OUTCOMES)),
  from: maybe(someDay),
  to: maybe(someDay),
  profession: maybe(fc.integer({ min: 1, max: 999_999_999_999_999 })),
  statuses: maybe(fc.constantFrom('1', '1,2', '30,2,1')),
  search: maybe(
    fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => text.trim() === text && text !== '' && text.isWellFormed()),
  ),
  sort: fc.record({ by: fc.constantFrom(...COLUMNS), descending: fc.boolean() }),
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
  expect(leads.build({ page: 2, sort: { by: 'name', descending: true }, outcome: 'pending' })).toBe(
    '?outcome=pending&sort=-name&page=2',
  );
});

it('knows the type of each value', () => {
  expectTypeOf<SearchOf<typeof leads>>().toEqualTypeOf<{
    readonly outcome: 'matched' | 'pending' | 'unmatched' | undefined;
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly profession: number | undefined;
    readonly statuses: string | undefined;
    readonly search: string | undefined;
    readonly sort: Sort<'received' | 'name'>;
    readonly perPage: 25 | 50 | 100;
    readonly page: number;
  }>();
});

it('reads and writes a month, and an order that there need not be', () => {
  const state = urlState({ month: month('month'), sort: optionalSort('sort', ['name']) });
  expect(state.parse(new URLSearchParams('month=2026-03&sort=-name'))).toEqual({
    month: '2026-03',
    sort: { by: 'name', descending: true },
  });
  expect(state.parse(new URLSearchParams('month=2026-13&sort=age'))).toEqual({});
  expect(state.build({ month: '2026-03', sort: { by: 'name', descending: false } })).toBe(
    '?month=2026-03&sort=name',
  );
  expect(state.build({})).toBe('');
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterField, filterNotice, isDigitsField, maxLengthOf } from './field-filters.ts';

const digitsFields = [
  { name: 'zipCode', kept: 5, maxLength: 5 },
  { name: 'postal_code', kept: 5, maxLength: 5 },
  { name: 'billingZipCode', kept: 5, maxLength: 5 },
  { name: 'phone', kept: 10, maxLength: 14 },
  { name: 'phone_number', kept: 10, maxLength: 14 },
  { name: 'cell_phone_number', kept: 10, maxLength: 14 },
  { name: 'office_phone_number', kept: 10, maxLength: 14 },
  { name: 'sms_phone', kept: 10, maxLength: 14 },
  { name: 'code', kept: 6, maxLength: 7 },
  { name: 'age', kept: 3, maxLength: 3 },
  { name: 'practice_since', kept: 4, maxLength: 4 },
  { name: 'creditCardNumber', kept: 16, maxLength: 16 },
  { name: 'securityCode', kept: 4, maxLength: 4 },
];

describe('the expiry of a card', () => {
  it.each([
    ['08', '08'],
    ['0829', '08/29'],
    ['08/29', '08/29'],
    ['08 / 29', '08/29'],
    ['8/29', '08/29'],
    ['08/2', '08/2'],
    ['08/2029', '08/29'],
    ['08 / 2029', '08/29'],
    ['082029', '08/29'],
    ['2048-12', '12/48'],
    ['x', ''],
  ])('keeps %j as %j', (typed, kept) => expect(filterField('expiry', typed)).toBe(kept));
});

describe.each(digitsFields)('$name', ({ name, kept, maxLength }) => {
  it(`has the length limit ${maxLength}`, () => {
    expect(maxLengthOf(name)).toBe(maxLength);
    expect(isDigitsField(name)).toBe(true);
  });

  it('keeps the digits in their order, up to the limit, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('0', '1', '5', '9', ' ', '(', '-', '.', 'a', 'é', '٣'),
          maxLength: 40,
        }),
        (typed) => {
          const digits = typed.replace(/[^0-9]/g, '');
          // No area code begins with 1: it is the country code.
          const own = /phone/.test(name) ? digits.replace(/^1+/, '') : digits;
          expect(filterField(name, typed)).toBe(own.slice(0, kept));
        },
      ),
    );
  });
});

describe.each([
  { name: 'city', typed: 'St. Paul, MN 55101!', kept: 'St. Paul MN ' },
  { name: 'city', typed: 'Cañon City', kept: 'Cañon City' },
  { name: 'city', typed: 'St. Paul', kept: 'St Paul', options: { strictCity: true } },
  { name: 'title', typed: 'Psy.D., LMFT #42 (CA)', kept: 'Psy.D., LMFT CA' },
  { name: 'title', typed: 'Dentist & Owner', kept: 'Dentist Owner' },
  { name: 'city', typed: 'Winston - Salem', kept: 'Winston Salem' },
  { name: 'about_me', typed: 'Anything: 1 <2>!', kept: 'Anything: 1 <2>!' },
])('$name', ({ name, typed, kept, options }) => {
  it(`keeps ${JSON.stringify(kept)} of ${JSON.stringify(typed)}`, () => {
    expect(filterField(name, typed, options)).toBe(kept);
  });

  it('has no length limit and takes more than digits', () => {
    expect(maxLengthOf(name)).toBeUndefined();
    expect(isDigitsField(name)).toBe(false);
  });
});

describe('the notice of a filter', () => {
  it.each([
    ['title', 'Dentist & Owner', 'Only letters, spaces, periods and commas. We left out “&”.'],
    ['title', 'LMFT #4', 'Only letters, spaces, periods and commas. We left out “#” and “4”.'],
    ['city', 'Denver, CO', 'Only letters, spaces and periods. We left out “,”.'],
    ['zipCode', '8o2o2', 'Only digits. We left out “o”.'],
    ['code', 'code 12', 'Only digits. We left out the other characters.'],
    ['age', '-4.5', 'Only digits. We left out “-” and “.”.'],
    ['zipCode', '902101', 'Only 5 digits. We left out the rest.'],
    ['practice_since', '20111', 'Only 4 digits. We left out the rest.'],
    ['title', 'Psy.D.,  LMFT', undefined],
    ['creditCardNumber', '4242 4242-4242', undefined],
    ['expiry', '08 / 29', undefined],
    ['phone', '+1 (415) 555-0100', undefined],
    ['about_me', 'Anything: 1 <2>!', undefined],
  ])('of %s for %j is %j', (name, typed, notice) => {
    expect(filterNotice(name, typed)).toBe(notice);
  });
});

describe('every filter', () => {
  const anyField = fc.constantFrom(...digitsFields.map(({ name }) => name), 'city', 'title', 'about_me');
  const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 40 }));
  const anyChoice = fc.record({ strictCity: fc.boolean() });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyField, anyText, anyChoice, (name, text, options) => {
        const once = filterField(name, text, options);
        expect(filterField(name, once, options)).toBe(once);
      }),
    );
  });

  it('never lengthens, and never passes the limit', () => {
    fc.assert(
      fc.property(anyField, anyText, anyChoice, (name, text, options) => {
        const kept = filterField(name, text, options);
        expect(kept.length).toBeLessThanOrEqual(Math.min(text.length, maxLengthOf(name) ?? Infinity));
      }),
    );
  });

  it.each([
    ['city', {}, /^[\p{L}\p{M} .]*$/u],
    ['city', { strictCity: true }, /^[\p{L}\p{M} ]*$/u],
    ['title', {}, /^[\p{L}\p{M} .,]*$/u],
  ])('keeps only the characters of %s %j', (name, options, allowed) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(filterField(name, text, options)).toMatch(allowed);
      }),
    );
  });

  it('says so if it drops any character that is not a space and sets no digits apart', () => {
    fc.assert(
      fc.property(anyField, anyText, (name, text) => {
        const isPart = isDigitsField(name) ? /[0-9\s()+./-]/ : /\s/;
        const kept = filterField(name, text);
        const isDropped = Array.from(text).some(
          (character) => !isPart.test(character) && !kept.includes(character),
        );
        expect(isDropped && filterNotice(name, text) === undefined).toBe(false);
      }),
    );
  });

  it('is not fooled by names of object members', () => {
    expect(filterField('constructor', 'a1')).toBe('a1');
    expect(maxLengthOf('toString')).toBeUndefined();
  });
});

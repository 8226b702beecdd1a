import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterField, isDigitsField, maxLengthOf } from './field-filters.ts';

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
  { name: 'title', typed: 'Psy.D., LMFT #42 (CA)', kept: 'Psy.D., LMFT  CA' },
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

  it('is not fooled by names of object members', () => {
    expect(filterField('constructor', 'a1')).toBe('a1');
    expect(maxLengthOf('toString')).toBeUndefined();
  });
});

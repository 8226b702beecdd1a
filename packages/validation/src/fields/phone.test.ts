import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayPhone,
  isPhoneNumber,
  nextPhoneInput,
  COUNTRY_CODE_NOTICE,
  EXTRA_DIGITS_NOTICE,
  phoneInputNotice,
  normalisePhone,
  phoneProblem,
  tidyPhone,
  toE164,
} from './phone.ts';
import { digitsOf } from './digits.ts';
import { phoneSchema } from './phone.schema.ts';
import { firstMessage } from '../testing/first-message.ts';

const message = 'Valid phone number required.';
const tenDigits = fc.stringMatching(/^[0-9]{10}$/);

describe('phone number', () => {
  it.each(['4155550100', '(415) 555-0100', '415-555-0100', '415.555.0100', ' 415 555 0100 '])(
    'takes %j and gives its ten digits',
    (phone) => {
      expect(phoneProblem(phone)).toBeUndefined();
      expect(phoneSchema.parse(phone)).toBe('4155550100');
    },
  );

  it.each(['', '   ', '415555010', '41555501000', '+14155550100', 'call 4155550100', '٤١٥٥٥٥٠١٠٠'])(
    'refuses %j',
    (phone) => {
      expect(phoneProblem(phone)).toBe(message);
      expect(firstMessage(phoneSchema, phone)).toBe(message);
    },
  );

  it.each(['000', '123', '111', '222', '333', '444', '555', '666', '777', '888', '999'])(
    'refuses a number that starts with %s',
    (start) => {
      expect(phoneProblem(`${start}5550100`)).toBe(message);
      expect(phoneProblem(`(${start}) 555-0100`)).toBe(message);
    },
  );

  it.each(['0', '1'])('refuses a number whose first digit is %s', (digit) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9}$/), (rest) => {
        expect(phoneProblem(digit + rest)).toBe(message);
      }),
    );
  });

  it.each([undefined, null, 4155550100])('refuses %j, which is no text, with the same message', (value) => {
    expect(firstMessage(phoneSchema, value)).toBe(message);
  });

  it('judges a number and its displayed form alike', () => {
    fc.assert(
      fc.property(tenDigits, (phone) => {
        expect(phoneProblem(displayPhone(phone))).toBe(phoneProblem(phone));
      }),
    );
  });
});

describe('displayed phone number', () => {
  it.each([
    ['4155550100', '(415) 555-0100'],
    ['415555010', '415555010'],
    ['41555501001', '41555501001'],
    ['415-555-0100', '415-555-0100'],
    ['', ''],
  ])('shows %j as %j', (value, shown) => {
    expect(displayPhone(value)).toBe(shown);
  });

  it('shows ten digits in 14 characters, keeps them, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(tenDigits, fc.string()), (value) => {
        const shown = displayPhone(value);
        expect(displayPhone(shown)).toBe(shown);
        expect(digitsOf(shown)).toBe(digitsOf(value));
        expect(shown).toMatch(shown === value ? /^/ : /^\(\d{3}\) \d{3}-\d{4}$/);
      }),
    );
  });
});

describe('phone input', () => {
  it.each([
    ['41555501', '415555010', '415555010'],
    ['', '(415) 555-0100', '4155550100'],
    ['4155550100', '41555501001', '4155550100'],
    ['', '1', ''],
    ['', '+1', ''],
    ['', '1212555', '212555'],
    ['212555', '1212555', '212555'],
    ['415', '+1 (415) 555-0100', '4155550100'],
    ['', '14155550100', '4155550100'],
    ['(303) 555-0142', '+1 206 555 1234', '2065551234'],
    ['(141) 555-5010', '(141) 555-50100', '4155550100'],
    ['3125550147', '125550147', '125550147'],
    ['125550147', '2125550147', '2125550147'],
    ['', '24155550100', ''],
    ['', '+44 20 7946 0958', ''],
    ['415', '', ''],
  ])('goes from %j by typing %j to %j', (previous, typed, next) => {
    expect(nextPhoneInput(previous, typed)).toBe(next);
  });

  it('a number typed with the country code ends as its ten digits, whatever stood there', () => {
    fc.assert(
      fc.property(tenDigits.filter(isPhoneNumber), (phone) => {
        const typed = `1${phone}`.split('').reduce((held, digit) => nextPhoneInput(held, held + digit), '');
        expect(typed).toBe(phone);
      }),
    );
  });

  it.each([
    ['', '1', COUNTRY_CODE_NOTICE],
    ['', '+1 (415) 555-0100', COUNTRY_CODE_NOTICE],
    ['(415) 555-0100', '(415) 555-01009', EXTRA_DIGITS_NOTICE],
    ['', '+44 20 7946 0958', EXTRA_DIGITS_NOTICE],
    ['', '(415) 555', undefined],
    ['(415) 555-0100', '(415) 555-0100x', 'Only digits. We left out “x”.'],
    ['3125550147', '125550147', undefined],
  ])('from %j by typing %j it says %j', (previous, typed, notice) => {
    expect(phoneInputNotice(previous, typed)).toBe(notice);
  });

  it('never holds more than ten characters, nor anything but digits', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 })), (typing) => {
        expect(typing.reduce(nextPhoneInput, '')).toMatch(/^[0-9]{0,10}$/);
      }),
    );
  });
});

describe('normalised phone number', () => {
  it.each(['4155550100', '+14155550100', '1 (415) 555-0100', '415-555-0100'])('reads %j', (value) => {
    expect(normalisePhone(value)).toBe('4155550100');
    expect(toE164(value)).toBe('+14155550100');
  });

  it.each(['', '5550100', '24155550100', '+44 20 7946 0958'])('finds no US number in %j', (value) => {
    expect(normalisePhone(value)).toBeUndefined();
    expect(toE164(value)).toBeUndefined();
  });

  it('agrees with itself', () => {
    fc.assert(
      fc.property(tenDigits.filter(isPhoneNumber), (phone) => {
        expect(normalisePhone(toE164(phone) ?? '')).toBe(phone);
        expect(tidyPhone(displayPhone(phone))).toBe(phone);
      }),
    );
  });
});

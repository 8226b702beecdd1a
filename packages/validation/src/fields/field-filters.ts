import { CODE_LENGTH } from './one-time-code.ts';
import { digitsOf } from './digits.ts';
import { digitsNotice, dropNotice, NO_DIGITS } from './drop-notice.ts';
import { PHONE_DIGITS, PHONE_DISPLAY_LENGTH } from './phone.ts';
import { ZIP_LENGTH } from './zip.ts';

/** Longest card number that the field takes, in digits. */
export const CARD_NUMBER_LENGTH = 16;

/** Longest security code of a card, in digits. */
const SECURITY_CODE_LENGTH = 4;

/** Longest text of a card's expiry, as in `08 / 29`. */
const EXPIRY_LENGTH = 7;

/** Digits of the year in which a practice was opened. */
export const PRACTICE_SINCE_LENGTH = 4;

/** Digits of an age: one more than there can be, so that 100 is refused and not cut to 10. */
const AGE_LENGTH = 3;

/** Choices that a filter leaves open. */
export interface FilterOptions {
  /** `true` takes dots out of a city's name, too. */
  readonly strictCity?: boolean;
}

interface FieldRule {
  readonly filter: (value: string, options: FilterOptions) => string;
  /** Length limit of the input element, in characters. */
  readonly maxLength?: number;
  /** Most digits that a field of digits keeps. */
  readonly digits?: number;
}

const digitsUpTo = (digits: number, maxLength = digits): FieldRule => ({
  filter: (value) => digitsOf(value).slice(0, digits),
  maxLength,
  digits,
});

// A phone field holds ten digits and shows fourteen characters.
const phone: FieldRule = {
  filter: (value) => digitsOf(value).replace(/^1+/, '').slice(0, PHONE_DIGITS),
  maxLength: PHONE_DISPLAY_LENGTH,
};
// One more than the digits, so that a code pasted as "123 456" isn't cut.
const code = digitsUpTo(CODE_LENGTH, CODE_LENGTH + 1);
const zip = digitsUpTo(ZIP_LENGTH);

/** `08/29`, whether the slash was typed or not, or inserted with the century, or with the year first. */
function keepExpiry(value: string): string {
  const digits = digitsOf(value.replace(/^(\d)\s*\//, '0$1').replace(/^(20\d\d)\D+(\d\d)$/, '$2$1'))
    .replace(/^(\d\d)20(\d\d)$/, '$1$2')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

const NO_CITY = /[^\p{L}\p{M} .]/gu;
const NO_TITLE = /[^\p{L}\p{M} .,]/gu;

/** A text without the dropped characters, nor the second space that one of them leaves. */
const keepText = (value: string, dropped: RegExp): string =>
  value.replace(dropped, '').replace(/ {2,}/g, ' ');

const rules: ReadonlyMap<string, FieldRule> = new Map<string, FieldRule>([
  ['phone', phone],
  ['phone_number', phone],
  ['cell_phone_number', phone],
  ['office_phone_number', phone],
  ['sms_phone', phone],
  ['code', code],
  ['zipCode', zip],
  ['postal_code', zip],
  ['billingZipCode', zip],
  ['creditCardNumber', digitsUpTo(CARD_NUMBER_LENGTH)],
  ['expiry', { filter: keepExpiry, maxLength: EXPIRY_LENGTH }],
  ['securityCode', digitsUpTo(SECURITY_CODE_LENGTH)],
  ['age', digitsUpTo(AGE_LENGTH)],
  ['practice_since', digitsUpTo(PRACTICE_SINCE_LENGTH)],
  [
    'city',
    {
      filter: (value, { strictCity = false }) => keepText(value, strictCity ? /[^\p{L}\p{M} ]/gu : NO_CITY),
    },
  ],
  ['title', { filter: (value) => keepText(value, NO_TITLE) }],
]);

/** What a field keeps of a typed value, by the field's name. Fields without a rule keep everything. */
export function filterField(name: string, value: string, options: FilterOptions = {}): string {
  return rules.get(name)?.filter(value, options) ?? value;
}

/** What a field says of the characters that its filter drops; undefined if it drops none. */
export function filterNotice(name: string, typed: string): string | undefined {
  if (name === 'title') return dropNotice(typed, NO_TITLE, 'letters, spaces, periods and commas');
  if (name === 'city') return dropNotice(typed, NO_CITY, 'letters, spaces and periods');
  if (!isDigitsField(name)) return undefined;
  // A minus or a decimal point would make another number of these.
  const dropped = name === 'age' || name === 'practice_since' ? /[^0-9\s]/g : NO_DIGITS;
  return digitsNotice(typed, rules.get(name)?.digits ?? Number.POSITIVE_INFINITY, dropped);
}

/** Whether a field has a filter, and so may have a notice. */
export const isFilteredField = (name: string): boolean => rules.has(name);

/** The length limit of a field's input element in characters, or `undefined` when it has none. */
export function maxLengthOf(name: string): number | undefined {
  return rules.get(name)?.maxLength;
}

/** Whether a field takes digits alone, so that a phone shows the digit keyboard. */
export function isDigitsField(name: string): boolean {
  return rules.get(name)?.maxLength !== undefined;
}

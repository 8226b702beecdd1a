import { digitsOf } from './digits.ts';
import { dropNotice, NO_DIGITS } from './drop-notice.ts';

/** Digits in a US phone number. */
export const PHONE_DIGITS = 10;

/** Length of a displayed phone number, `(XXX) XXX-XXXX`. */
export const PHONE_DISPLAY_LENGTH = 14;

export const PHONE_MESSAGE = 'Valid phone number required.';

/** First three digits that no real number has. */
export const FORBIDDEN_PHONE_STARTS: readonly string[] = [
  '000',
  '123',
  '111',
  '222',
  '333',
  '444',
  '555',
  '666',
  '777',
  '888',
  '999',
];

/** Whether a value is ten bare digits that can be a US phone number. */
export function isPhoneNumber(value: string): boolean {
  return /^[2-9][0-9]{9}$/.test(value) && !FORBIDDEN_PHONE_STARTS.includes(value.slice(0, 3));
}

/** The message for a phone number as bare digits or as displayed, or `undefined` when it is fine. */
export function phoneProblem(value: string): string | undefined {
  return isPhoneNumber(tidyPhone(value)) ? undefined : PHONE_MESSAGE;
}

/** A phone number as typed or displayed, reduced to its digits. Text that is no phone number stays as it is. */
export function tidyPhone(value: string): string {
  return /^[0-9\s().-]*$/.test(value) ? digitsOf(value) : value;
}

/** The ten digits of a number that is written with the country code. */
function withoutCountryCode(digits: string): string {
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export const COUNTRY_CODE_NOTICE = 'We left out the leading 1. US area codes never start with 1.';
export const EXTRA_DIGITS_NOTICE = 'A US phone number has 10 digits. We left your entry as it was.';

/**
 * What a phone input holds after typing: digits only, without the country code. A text of 11 or more digits is rejected whole. A 1 that comes
 * to the front because the digits before it were deleted stays, so that others can be typed there.
 */
export function nextPhoneInput(previous: string, typed: string): string {
  const digits = digitsOf(typed);
  const before = digitsOf(previous);
  const isLeftByDeleting =
    digits.length <= PHONE_DIGITS && (before.startsWith('1') || before.endsWith(digits));
  const taken = isLeftByDeleting ? digits : digits.replace(/^1+/, '');
  return taken.length > PHONE_DIGITS ? previous : taken;
}

/** What a phone input says of what it refuses; undefined if it takes it all. */
export function phoneInputNotice(previous: string, typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digitsOf(nextPhoneInput(previous, typed)) === digits) return dropNotice(typed, NO_DIGITS, 'digits');
  return /^1+[0-9]{0,10}$/.test(digits) ? COUNTRY_CODE_NOTICE : EXTRA_DIGITS_NOTICE;
}

/** Exactly ten digits as `(XXX) XXX-XXXX`; anything else as it is. */
export function displayPhone(value: string): string {
  const parts = /^([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(value);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : value;
}

/**
 * Ten digits out of any way to write a US number, with or without the country code, for comparing numbers.
 * `undefined` when it cannot be a US phone number.
 */
export function normalisePhone(value: string): string | undefined {
  const national = withoutCountryCode(digitsOf(value));
  return isPhoneNumber(national) ? national : undefined;
}

/** A US number in E.164, `+1XXXXXXXXXX`, or `undefined` when it cannot be one. */
export function toE164(value: string): string | undefined {
  const national = normalisePhone(value);
  return national === undefined ? undefined : `+1${national}`;
}

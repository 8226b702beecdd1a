import { digitsOf } from './digits.ts';

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

/** Whether a text is another one with one character more in it. */
const addsOne = (text: string, before: string): boolean =>
  text.length === before.length + 1 &&
  Array.from(text).some((_, at) => text.slice(0, at) + text.slice(at + 1) === before);

/**
 * What a phone input holds after typing: digits only; a text of 11 or more digits is rejected whole. A number that comes at once, pasted or
 * filled in by the browser, may begin with the country code.
 */
export function nextPhoneInput(previous: string, typed: string): string {
  const digits = digitsOf(typed);
  const taken = addsOne(digits, digitsOf(previous)) ? digits : withoutCountryCode(digits);
  return taken.length > PHONE_DIGITS ? previous : taken;
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

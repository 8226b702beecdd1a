/** Digits in a US zip code. */
export const ZIP_LENGTH = 5;

export const ZIP_MESSAGE = 'Please type a 5-digit numerical ZIP code location.';

const ZIP_PATTERN = /^[0-9]{5}$/;

/** Whether a value is exactly five digits. It may still be a zip code that no one lives in. */
export function isZip(value: string): boolean {
  return ZIP_PATTERN.test(value);
}

/** The message for a typed zip code, or `undefined` when it is well formed. */
export function zipProblem(value: string): string | undefined {
  return isZip(value) ? undefined : ZIP_MESSAGE;
}

/** Title of the zip dialog, and text of the toast, for a zip code that does not exist. */
export function unknownZipMessage(zip: string): string {
  return `The zip code ${zip} is not a valid U.S. zip code`;
}

/** What a keyboard event tells about the key that is pressed. */
export interface Keystroke {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** Whether a digits-only field lets a key through: digits, named keys (Tab, Backspace …) and shortcuts. */
export function isDigitKeystroke(stroke: Keystroke): boolean {
  // Named keys are longer than one character; every character key is exactly one.
  if (stroke.key.length !== 1 || stroke.ctrlKey || stroke.metaKey || stroke.altKey) return true;
  return /^[0-9]$/.test(stroke.key);
}

/** Fewest characters of a first or last name. */
export const NAME_MIN_LENGTH = 3;

/** Most characters of a first or last name; fields stop there. */
export const NAME_MAX_LENGTH = 100;

export const FIRST_NAME_MESSAGES = {
  required: 'First Name is required.',
  tooShort: 'First Name must be at least 3 characters.',
  tooLong: 'First Name must be at most 100 characters.',
  format: "Invalid name format. Don't start with number.",
} as const;

export const LAST_NAME_MESSAGES = {
  required: 'Last Name is required.',
  tooShort: 'Last Name must be at least 3 characters.',
  tooLong: 'Last Name must be at most 100 characters.',
  format: 'Invalid name format. Use letters and spaces only.',
} as const;

type NameMessages = Record<keyof typeof FIRST_NAME_MESSAGES, string>;

// Letters of every script, with the marks that belong to them.
const FIRST_NAME_PATTERN = /^\p{L}[\p{L}\p{M}0-9 ]*$/u;
const LAST_NAME_PATTERN = /^\p{L}[\p{L}\p{M} ]*$/u;

/** A name composed (NFC), without spaces around it, and with single spaces inside. A line break within it stays, to be refused. */
export function tidyName(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();
}

function nameProblem(value: string, pattern: RegExp, messages: NameMessages): string | undefined {
  const name = tidyName(value);
  const length = Array.from(name).length;
  if (length === 0) return messages.required;
  if (length < NAME_MIN_LENGTH) return messages.tooShort;
  // Only callers of the API hear of it: the fields take no more.
  if (length > NAME_MAX_LENGTH) return messages.tooLong;
  return pattern.test(name) ? undefined : messages.format;
}

/** How to write a name that is not taken as it stands; that one is short shows only when it `isWhole`. */
export function nameHint(value: string, isWhole: boolean): string | undefined {
  if (/['’–-]/.test(value)) return "Use a space instead of ' or -";
  const length = Array.from(tidyName(value)).length;
  const isShort = length > 0 && length < NAME_MIN_LENGTH;
  return isWhole && isShort ? 'Shorter name? Add a middle name or initial.' : undefined;
}

/** The message for a first name: required, length, then letters, digits and spaces with a letter first. */
export function firstNameProblem(value: string): string | undefined {
  return nameProblem(value, FIRST_NAME_PATTERN, FIRST_NAME_MESSAGES);
}

/** The message for a last name: required, length, then letters and spaces only. */
export function lastNameProblem(value: string): string | undefined {
  return nameProblem(value, LAST_NAME_PATTERN, LAST_NAME_MESSAGES);
}

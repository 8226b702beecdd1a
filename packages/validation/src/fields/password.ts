import { RAW_TEXT_MAX_LENGTH } from './rule.schema.ts';

/** Fewest and most characters of a new password; the upper bound keeps hashing cheap. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

export const PASSWORD_MESSAGES = {
  required: 'Password is required.',
  tooShort: 'Password must be at least 12 characters.',
  tooLong: 'Password must be at most 128 characters.',
  tooPlain: "Password can't repeat one character or hold your email address.",
  tooCommon: 'This password is too easy to guess. Please choose another one.',
  mismatch: "Passwords don't match.",
} as const;

/**
 * A password as it is hashed and compared: NFKC, so that every keyboard and system gives the same one. A text beyond the bound stays as it
 * is: composing it could take quadratic time, and it is refused for its length.
 */
export const normalizePassword = (value: string): string =>
  value.length > RAW_TEXT_MAX_LENGTH ? value : value.normalize('NFKC');

const isTooLong = (value: string): boolean => Array.from(value).length > PASSWORD_MAX_LENGTH;

/** The message for a password typed at sign-in: it must only be there, for old ones may be shorter than new ones. */
export function passwordProblem(value: string): string | undefined {
  if (value === '') return PASSWORD_MESSAGES.required;
  return isTooLong(value) || isTooLong(normalizePassword(value)) ? PASSWORD_MESSAGES.tooLong : undefined;
}

/** The message for a new password; `email` is the account's address, which it must not hold. */
export function newPasswordProblem(value: string, email = ''): string | undefined {
  const problem = passwordProblem(value);
  if (problem !== undefined) return problem;
  const password = normalizePassword(value);
  const characters = Array.from(password);
  if (characters.length < PASSWORD_MIN_LENGTH) return PASSWORD_MESSAGES.tooShort;
  const account = email.trim().toLowerCase();
  const holdsEmail = account !== '' && password.toLowerCase().includes(account);
  return holdsEmail || new Set(characters).size === 1 ? PASSWORD_MESSAGES.tooPlain : undefined;
}

/** The message for the repetition of a new password. */
export function repeatedPasswordProblem(value: string, repeated: string): string | undefined {
  return normalizePassword(value) === normalizePassword(repeated) ? undefined : PASSWORD_MESSAGES.mismatch;
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** How hard a new password is to guess by its length: `weak` is one that a rule refuses. The server alone knows the common ones. */
export function passwordStrength(value: string, email = ''): PasswordStrength {
  if (newPasswordProblem(value, email) !== undefined) return 'weak';
  const { length } = Array.from(value);
  if (length < 16) return 'fair';
  return length < 20 ? 'good' : 'strong';
}

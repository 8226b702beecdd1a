/** Longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

export const EMAIL_REQUIRED_MESSAGE = 'Email is required';
export const EMAIL_MESSAGE = 'Invalid email address';
export const SIMPLE_EMAIL_MESSAGE = 'Invalid Email';

// The pattern of zod's own email check, written out so that it works without zod; a test compares the two.
const CONTACT_EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const SIMPLE_EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Whether a value is an address that the contact step takes: well formed, and no `.@` in it. */
export function isContactEmail(value: string): boolean {
  if (value.length > EMAIL_MAX_LENGTH || value.includes('.@')) return false;
  return CONTACT_EMAIL_PATTERN.test(value);
}

/** The message for the email of the contact step, or `undefined` when it is fine. */
export function contactEmailProblem(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return EMAIL_REQUIRED_MESSAGE;
  return isContactEmail(email) ? undefined : EMAIL_MESSAGE;
}

/** Whether a value has the simple address form that questions and signed-in forms ask for. */
export function isSimpleEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && SIMPLE_EMAIL_PATTERN.test(value);
}

/** The message for an address in a question or a signed-in form, or `undefined` when it is fine. */
export function simpleEmailProblem(value: string): string | undefined {
  return isSimpleEmail(value.trim()) ? undefined : SIMPLE_EMAIL_MESSAGE;
}

/** An address in the one form in which two addresses are compared: trimmed and in lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Digits of a code that is mailed, texted, or shown by an authenticator app. */
export const CODE_LENGTH = 6;

/** Seconds until another code may be sent. */
export const CODE_RESEND_SECONDS = 30;

export const CODE_MESSAGE = 'Enter the 6-digit code.';

/** The message for a one-time code, or `undefined` when it has the right form. */
export function codeProblem(value: string): string | undefined {
  return new RegExp(`^[0-9]{${CODE_LENGTH}}$`).test(value) ? undefined : CODE_MESSAGE;
}

import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';

import { parsed, sessionStore } from './browser-storage.ts';
import { FORM_VALUES_KEY } from './draft-storage.ts';

/** The contact step as it is typed. */
export type ContactValues = Readonly<Record<keyof LeadContact, string>>;

/** A question's answer as it is typed: chosen options, or a text for each part. */
export interface AnswerValues {
  readonly optionIds: readonly number[];
  readonly texts: readonly string[];
}

/** What is typed and not yet recorded, kept as `leadFormValues` until the tab is closed. */
export interface FormValues {
  readonly contact?: Partial<ContactValues>;
  /** By question. */
  readonly answers?: Readonly<Record<string, AnswerValues>>;
  /** Whether another zip was asked for when the API could not place the one before. */
  readonly isZipAsked?: boolean;
}

/** The values in progress; broken storage reads as none. */
export function readFormValues(): FormValues {
  const values = parsed(sessionStore.read(FORM_VALUES_KEY));
  return typeof values === 'object' && values !== null ? values : {};
}

/** Keeps the contact step's values. */
export function keepContact(contact: Partial<ContactValues>): void {
  sessionStore.write(FORM_VALUES_KEY, JSON.stringify({ ...readFormValues(), contact }));
}

/** Keeps whether another zip was asked for. */
export function keepZipAsked(isZipAsked: boolean): void {
  sessionStore.write(FORM_VALUES_KEY, JSON.stringify({ ...readFormValues(), isZipAsked }));
}

/** Forgets all but the contact details: another flow asks other questions. */
export function clearAnswerValues(): void {
  const { contact } = readFormValues();
  if (contact) sessionStore.write(FORM_VALUES_KEY, JSON.stringify({ contact }));
  else sessionStore.remove(FORM_VALUES_KEY);
}

/** Keeps a question's values. */
export function keepAnswerValues(questionId: number, values: AnswerValues): void {
  const before = readFormValues();
  const answers = { ...before.answers, [questionId]: values };
  sessionStore.write(FORM_VALUES_KEY, JSON.stringify({ ...before, answers }));
}

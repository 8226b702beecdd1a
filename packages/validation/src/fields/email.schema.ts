import {
  EMAIL_MESSAGE,
  EMAIL_REQUIRED_MESSAGE,
  SIMPLE_EMAIL_MESSAGE,
  contactEmailProblem,
  simpleEmailProblem,
} from './email.ts';
import { ruleSchema } from './rule.schema.ts';

const trim = (value: string): string => value.trim();

/** The email of the contact step. */
export const contactEmailSchema = ruleSchema(contactEmailProblem, trim, {
  required: EMAIL_REQUIRED_MESSAGE,
  tooLong: EMAIL_MESSAGE,
});

/** An address in a question or a signed-in form. */
export const simpleEmailSchema = ruleSchema(simpleEmailProblem, trim, {
  required: SIMPLE_EMAIL_MESSAGE,
  tooLong: SIMPLE_EMAIL_MESSAGE,
});

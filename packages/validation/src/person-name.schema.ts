import {
  FIRST_NAME_MESSAGES,
  LAST_NAME_MESSAGES,
  firstNameProblem,
  lastNameProblem,
  tidyName,
} from './person-name.ts';
import { ruleSchema } from './rule.schema.ts';

// No person types a name that long: for it the words about its form do.
const messagesOf = ({ required, format }: { readonly required: string; readonly format: string }) => ({
  required,
  tooLong: format,
});

/** A person's first name, tidied. */
export const firstNameSchema = ruleSchema(firstNameProblem, tidyName, messagesOf(FIRST_NAME_MESSAGES));

/** A person's last name, tidied. */
export const lastNameSchema = ruleSchema(lastNameProblem, tidyName, messagesOf(LAST_NAME_MESSAGES));

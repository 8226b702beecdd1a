import {
  FIRST_NAME_MESSAGES,
  LAST_NAME_MESSAGES,
  firstNameProblem,
  lastNameProblem,
  tidyName,
} from './person-name.ts';
import { ruleSchema } from './rule.schema.ts';

/** A person's first name, tidied. */
export const firstNameSchema = ruleSchema(firstNameProblem, tidyName, FIRST_NAME_MESSAGES);

/** A person's last name, tidied. */
export const lastNameSchema = ruleSchema(lastNameProblem, tidyName, LAST_NAME_MESSAGES);

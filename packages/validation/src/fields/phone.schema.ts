import { PHONE_MESSAGE, phoneProblem, tidyPhone } from './phone.ts';
import { ruleSchema } from './rule.schema.ts';

/** A US phone number; takes it bare or as displayed and gives ten digits. */
export const phoneSchema = ruleSchema(phoneProblem, tidyPhone, {
  required: PHONE_MESSAGE,
  tooLong: PHONE_MESSAGE,
});

import * as z from 'zod/mini';

import { CODE_MESSAGE, codeProblem } from './one-time-code.ts';
import { digitsOf } from './digits.ts';
import { ruleSchema } from './rule.schema.ts';

/** A one-time code; spaces and dashes between its digits are dropped. */
export const codeSchema = ruleSchema(codeProblem, digitsOf, {
  required: CODE_MESSAGE,
  tooLong: CODE_MESSAGE,
});

/** The form for a one-time code. */
export const codeFormSchema = z.object({ code: codeSchema });

import { ruleSchema } from './rule.schema.ts';
import { ZIP_MESSAGE, zipProblem } from './zip.ts';

/** A US zip code as a string of five digits; spaces around it are dropped. */
export const zipSchema = ruleSchema(zipProblem, (value) => value.trim(), {
  required: ZIP_MESSAGE,
  tooLong: ZIP_MESSAGE,
});

import * as z from 'zod/mini';

import { AREA_CODE_MESSAGE, areaCodeProblem } from './area-code.ts';
import { ruleSchema } from './rule.schema.ts';

/** A US area code as a string of three digits; spaces around it are dropped. */
export const areaCodeSchema = ruleSchema(areaCodeProblem, (value) => value.trim(), {
  required: AREA_CODE_MESSAGE,
  tooLong: AREA_CODE_MESSAGE,
});

/** Where a professional's number is to be of. */
export const numberRequestSchema = z.object({ area_code: areaCodeSchema });

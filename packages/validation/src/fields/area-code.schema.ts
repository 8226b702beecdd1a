import * as z from 'zod/mini';

import { ruleSchema } from './rule.schema.ts';

export const AREA_CODE_MESSAGE = 'Enter a 3-digit US area code, like 512.';

/** Codes of no place: toll-free, personal, premium and made-up numbers. */
const OF_NO_PLACE = /^(?:5(?:00|2[1-9]|33|44|55|66|77|88)|600|700|710|8(?:00|22|33|44|55|66|77|88)|900)$/;

/** The message for an area code, or `undefined` when it can be one of a place in the US. */
export function areaCodeProblem(value: string): string | undefined {
  const isAreaCode = /^[2-9](?!11)[0-8][0-9]$/.test(value);
  return isAreaCode && !OF_NO_PLACE.test(value) ? undefined : AREA_CODE_MESSAGE;
}

/** A US area code as a string of three digits; spaces around it are dropped. */
export const areaCodeSchema = ruleSchema(areaCodeProblem, (value) => value.trim(), {
  required: AREA_CODE_MESSAGE,
  tooLong: AREA_CODE_MESSAGE,
});

/** Where a professional's number is to be of. */
export const numberRequestSchema = z.object({ area_code: areaCodeSchema });

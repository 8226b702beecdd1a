import * as z from 'zod/mini';

import { emptyAsNull } from './rule.schema.ts';
import { formatNumber } from '../display/number-display.ts';
import { type GivenVisitPrice, VISIT_DOLLARS, visitPriceProblem } from './visit-price.ts';

const { min, max } = VISIT_DOLLARS;
const DOLLARS_MESSAGE = `Enter a price in whole dollars, from ${min} to ${formatNumber(max)}.`;

/** One end of what a visit costs. */
export const visitDollars = z
  .int(DOLLARS_MESSAGE)
  .check(z.minimum(min, DOLLARS_MESSAGE), z.maximum(max, DOLLARS_MESSAGE));

/** The same as it is typed, with or without the dollar sign; null for nothing typed. */
const typedDollars = emptyAsNull(
  z.pipe(
    z.string().check(z.trim(), z.regex(/^(?:\$\s?)?(?:\d{1,5}|\d{1,2},\d{3})$/, DOLLARS_MESSAGE)),
    z.pipe(
      z.transform((typed: string) => Number(typed.replace(/[$,\s]/g, ''))),
      visitDollars,
    ),
  ),
);

/** What a visit costs as a form holds it. */
export const visitPriceFormSchema = z.object({ from: typedDollars, to: typedDollars }).check(
  z.check<GivenVisitPrice>(({ value, issues }) => {
    const problem = visitPriceProblem(value);
    if (problem) issues.push({ code: 'custom', message: problem.message, path: [problem.end], input: value });
  }),
);

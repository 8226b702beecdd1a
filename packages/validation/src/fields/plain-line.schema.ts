import * as z from 'zod/mini';

import { plainLineProblem } from './plain-line.ts';

/** Names and subjects that reach the emails of others: `plainLineProblem` as a check of a schema. */
export const plainLine = z.check<string>(({ value, issues }) => {
  const message = plainLineProblem(value);
  if (message !== undefined) issues.push({ code: 'custom', message, input: value });
});

import * as z from 'zod/mini';
import type { Rule } from './rule.ts';

/**
 * A zod/mini string schema built from a plain rule: the value is tidied, then the rule decides.
 * A value that is missing or not a string gets the rule's message for an empty string, or `missing`.
 */
export function ruleSchema(rule: Rule, tidy: (value: string) => string, missing: string): z.ZodMiniString {
  return z.string(missing).check(
    z.overwrite(tidy),
    z.check((payload) => {
      const message = rule(payload.value);
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value });
    }),
  );
}

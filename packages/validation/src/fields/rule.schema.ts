import * as z from 'zod/mini';
import type { Rule } from './rule.ts';

/** Longest text that a rule or its tidying ever sees, in UTF-16 units: composing and matching can take quadratic time. */
export const RAW_TEXT_MAX_LENGTH = 1000;

/** The messages that a schema gives by itself, before its rule is asked. */
export interface RuleSchemaMessages {
  /** For a value that is missing or not a string: the rule's message for an empty string. */
  readonly required: string;
  /** For a text beyond `RAW_TEXT_MAX_LENGTH`. */
  readonly tooLong: string;
}

/** A zod/mini string schema built from a plain rule: the value's length is bounded, it is tidied, then the rule decides. */
export function ruleSchema(
  rule: Rule,
  tidy: (value: string) => string,
  { required, tooLong }: RuleSchemaMessages,
): z.ZodMiniString<string> {
  return z.string(required).check(
    z.maxLength(RAW_TEXT_MAX_LENGTH, { error: tooLong, abort: true }),
    z.overwrite(tidy),
    z.check((payload) => {
      const message = rule(payload.value);
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value });
    }),
  );
}

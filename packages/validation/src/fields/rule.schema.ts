import * as z from 'zod/mini';

/**
 * A validation rule: the message to show for a value, or `undefined` when the value is fine.
 * A rule gives one message at a time, that of the first check that fails.
 */
export type Rule<Value = string> = (value: Value) => string | undefined;

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

/** A field of a form that may be left empty: nothing typed is null, anything else keeps to the schema. */
export const emptyAsNull = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(schema),
  );

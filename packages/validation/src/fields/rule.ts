/**
 * A validation rule: the message to show for a value, or `undefined` when the value is fine.
 * A rule gives one message at a time, that of the first check that fails.
 */
export type Rule<Value = string> = (value: Value) => string | undefined;

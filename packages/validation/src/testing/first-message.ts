/** What the tests need of a schema. */
interface Checkable {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] };
  };
}

/** All messages that a schema gives for a value. */
export function messages(schema: Checkable, value: unknown): readonly string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

/** The one message that a schema gives for a value, `undefined` when it takes the value. Throws on several. */
export function firstMessage(schema: Checkable, value: unknown): string | undefined {
  const all = messages(schema, value);
  if (all.length > 1) throw new Error(`Several messages at a time: ${all.join(' | ')}`);
  return all[0];
}

import * as z from 'zod/mini';

/** A field of a form that may be left empty: nothing typed is null, anything else keeps to the schema. */
export const emptyAsNull = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(schema),
  );

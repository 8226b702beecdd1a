import * as z from 'zod/mini';

/** The one shape of every error body. `fields` names each refused field by its path, with the message to show. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;

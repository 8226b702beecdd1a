import * as z from 'zod/mini';

/** Of a form that has a button and nothing to fill in, or whose fields are someone else's. */
export const noFieldsSchema = z.object({});

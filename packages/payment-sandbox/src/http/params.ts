import { z } from 'zod';

import type { ListFilter } from '../books/books.ts';
import { ApiError } from './api-error.ts';

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
export const cents = wholeNumber;
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const text = z.string().min(1).max(5000);
export const metadata = z.record(z.string().max(40), z.string().max(500));

/** Every request may ask for whole objects in the place of their ids. */
export const expand = { expand: z.array(z.string().max(200)).max(4).optional() };
export const nothing = z.strictObject(expand);

const moment = z.strictObject({
  gt: wholeNumber.optional(),
  gte: wholeNumber.optional(),
  lt: wholeNumber.optional(),
  lte: wholeNumber.optional(),
});

/** What lists take, beside what they may be narrowed by. */
export const listFields = {
  ...expand,
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
export const listByPayment = z.strictObject({
  ...listFields,
  payment_intent: text.optional(),
  created: moment.optional(),
});
export const listByTime = z.strictObject({ ...listFields, created: moment.optional() });
export const listByCustomer = z.strictObject({
  ...listFields,
  customer: text.optional(),
  created: moment.optional(),
});

interface ListParams {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly customer?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly created?: z.output<typeof moment> | undefined;
}

export const filterOf = (params: ListParams): ListFilter => ({
  limit: params.limit,
  startingAfter: params.starting_after,
  endingBefore: params.ending_before,
  customer: params.customer,
  paymentIntent: params.payment_intent,
  created: params.created,
});

const isMissing = (given: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce((inner, name) => (inner as Record<PropertyKey, unknown> | undefined)?.[name], given) ===
  undefined;

/**
 * The fields of a request as its schema has them.
 * @throws {ApiError} 400 that names the first field that is wrong, and never its value.
 */
export function parseParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw parsed.error;
  const isUnknown = issue.code === 'unrecognized_keys';
  const path = isUnknown ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  const param = path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');
  const [code, message] = isUnknown
    ? ['parameter_unknown', `Received unknown parameter: ${param}`]
    : isMissing(given, path)
      ? ['parameter_missing', `Missing required param: ${param}.`]
      : ['parameter_invalid', `Invalid value for ${param}.`];
  throw new ApiError(400, { type: 'invalid_request_error', code, param, message }, false);
}

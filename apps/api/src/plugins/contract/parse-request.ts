import { config, safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { en } from 'zod/v4/locales';

import { ApiError } from '../api-error.ts';

// zod/mini brings no texts of its own: without these every message of a plain check would be "Invalid input".
config(en());

/** The first message of each refused field, by its path (`properties.step`); the whole is `_`. */
function fieldMessages(issues: readonly $ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || '_'] ??= message;
  return fields;
}

/**
 * A body or query by its schema; undefined where the contract declares none.
 * @throws {ApiError} `validation_failed` with a message for each field; the first of them is the error's own.
 */
export function parsePart(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error.issues);
  const [first] = Object.values(fields);
  throw new ApiError('validation_failed', { fields, ...(first === undefined ? {} : { message: first }) });
}

/** Path parameters: an id that cannot be one names nothing. @throws {ApiError} `not_found`. */
export function parseParams(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ApiError('not_found');
}

/** What of an answer breaks its schema, by path; undefined when it keeps it. */
export function responseProblems(schema: $ZodType, value: unknown): Record<string, string> | undefined {
  const parsed = safeParse(schema, value);
  return parsed.success ? undefined : fieldMessages(parsed.error.issues);
}

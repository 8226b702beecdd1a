import { $ZodObject, config, safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { en } from 'zod/v4/locales';

import { unknownFields } from '@carematch/api-client/unknown-fields';

import { ApiError } from '../api-error.ts';

// zod/mini brings no texts of its own: without these every message of a plain check would be "Invalid input".
config(en());

/** PostgreSQL keeps no text that holds the character of code 0 or half of a character. */
const UNKEEPABLE = 'This text has a character we can’t save.';

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The path of the first text in a parsed value that could not be stored; undefined where all of it can. */
function unkeepablePath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : path || '_';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const found = isKeepable(key) ? unkeepablePath(part, at) : path || '_';
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first message of each refused field, by its path (`properties.step`); the whole is `_`. */
function fieldMessages(issues: readonly $ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || '_'] ??= message;
  return fields;
}

/** Beyond these, names of unknown fields are left out of the refusal. */
const MOST_NAMED = 20;

/**
 * A body by its schema; undefined where the contract declares none.
 * @throws {ApiError} as `parsePart`, and `unknown_field` with the name of each field that the contract doesn't have.
 */
export function parseBody(schema: $ZodType | undefined, value: unknown): unknown {
  const parsed = parsePart(schema, value);
  const names = unknownFields(value, parsed ?? {}).slice(0, MOST_NAMED);
  if (names.length === 0) return parsed;
  throw new ApiError('unknown_field', {
    message: `This call doesn’t take: ${names.join(', ')}.`,
    fields: Object.fromEntries(names.map((name) => [name, 'This call doesn’t take this field.'])),
  });
}

/**
 * A body or query by its schema; undefined where the contract declares none.
 * @throws {ApiError} `validation_failed` with a message for each field; the first of them is the error's own.
 */
export function parsePart(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value ?? {});
  if (parsed.success) {
    const path = unkeepablePath(parsed.data);
    if (path === undefined) return parsed.data;
    throw new ApiError('validation_failed', { message: UNKEEPABLE, fields: { [path]: UNKEEPABLE } });
  }
  const fields = fieldMessages(parsed.error.issues);
  const [first] = Object.values(fields);
  throw new ApiError('validation_failed', { fields, ...(first === undefined ? {} : { message: first }) });
}

const SPELLED = new Map<string, boolean | null>([
  ['', null],
  ['true', true],
  ['false', false],
]);

/** What a text of form data stands for: a field that takes no text gets the number or flag that it spells; an empty one may be nothing. */
function valueOfText(schema: $ZodType | undefined, text: string): unknown {
  const asText = schema && safeParse(schema, text);
  if (!asText || asText.success) return text;
  const spelled = text.trim();
  const value = SPELLED.has(spelled) ? SPELLED.get(spelled) : Number(spelled);
  if (Number.isNaN(value)) return text;
  const takesNoText = asText.error.issues[0]?.code === 'invalid_type';
  return takesNoText || safeParse(schema, value).success ? value : text;
}

/** The fields of form data by the schema of the body that they stand for. @throws {ApiError} as `parseBody`. */
export function parseFields(schema: $ZodType | undefined, fields: Readonly<Record<string, string>>): unknown {
  const shape = new Map<string, $ZodType>(
    schema instanceof $ZodObject ? Object.entries<$ZodType>(schema._zod.def.shape) : [],
  );
  const values = Object.entries(fields).map(([name, text]) => [name, valueOfText(shape.get(name), text)]);
  return parseBody(schema, Object.fromEntries(values));
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

import type { JsonObject } from '../frames/frame.ts';
import { badRequest } from './api-error.ts';

/** A field of a request that is text when it is there. Throws `ApiError` when it is something else. */
export function textField(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badRequest(`${name} is text`);
  return value;
}

/** A field that is a list of texts; one text is a list of one. */
export function textsField(body: JsonObject, name: string): string[] | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    if (typeof one !== 'string') throw badRequest(`${name} is a list of texts`);
    return one;
  });
}

/** A field that is a whole number or null; forms have numbers as text, and null as an empty or `null` one. */
export function indexField(body: JsonObject, name: string): number | null | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (value === null || value === '' || value === 'null') return null;
  const index = Number(value);
  if (!Number.isSafeInteger(index) || index < 0) throw badRequest(`${name} is a whole number`);
  return index;
}

/** A field that is one of some words. */
export function wordField<T extends string>(
  body: JsonObject,
  name: string,
  words: readonly T[],
): T | undefined {
  const value = textField(body, name);
  if (value === undefined) return undefined;
  const word = words.find((one) => one === value);
  if (word === undefined) throw badRequest(`${name} is one of ${words.join(', ')}`);
  return word;
}

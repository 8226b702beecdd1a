import { isJsonObject, type JsonObject } from '../frames/frame.ts';
import { badRequest } from './api-error.ts';

/** A request's body as an object, from JSON or a form. A form's repeated field becomes a list. Throws `ApiError`. */
export function parseBody(text: string, contentType: string): JsonObject {
  if (text === '') return {};
  if (contentType.startsWith('application/x-www-form-urlencoded')) return parseForm(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON');
  }
  if (!isJsonObject(value)) throw badRequest('The body is not an object');
  return value;
}

function parseForm(text: string): JsonObject {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

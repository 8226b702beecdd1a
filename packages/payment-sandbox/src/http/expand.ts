import type { Books } from '../books/books.ts';
import { ApiError } from './api-error.ts';

type Fields = Record<string, unknown>;

/** Nothing of the request has happened then. */
const notExpandable = (field: string): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', message: `This property cannot be expanded (${field}).` },
    false,
  );

function expandOne(books: Books, object: Fields, [field = '', ...rest]: string[]): Fields {
  const value = object[field];
  if (Array.isArray(value))
    return { ...object, [field]: value.map((inner: Fields) => expandOne(books, inner, rest)) };
  if (value === undefined) throw notExpandable(field);
  const whole = typeof value === 'string' ? books.findAny(value) : value;
  if (typeof whole !== 'object' || whole === null) return object;
  return { ...object, [field]: rest.length === 0 ? whole : expandOne(books, whole as Fields, rest) };
}

/** An answer with whole objects in the places that `paths` name: `latest_charge`, `data.payment_method`. */
export const expandFields = (books: Books, answer: object, paths: readonly string[]): object =>
  paths.reduce((object, path) => expandOne(books, object, path.split('.')), answer as Fields);

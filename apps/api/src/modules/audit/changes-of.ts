import { maskEmail, maskPhone } from '../../crypto/masking.ts';
import type { NameOf } from './reference-names.ts';

type Value = string | number | boolean | null;
type Values = Readonly<Record<string, unknown>> | null;

/** One field of a change; `null` where there was, or is, nothing. */
export interface FieldChange {
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const PHONE = /(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])/g;
/** Fields whose whole text is where someone can be reached. */
const CONTACT_FIELD = /address|street/i;
/** Numbers of boards that look like those of phones. */
const LICENSE_FIELD = /license/i;

/** Numbers and tags by which records find each other: they say nothing to who reads the log. */
const INTERNAL = new Set(['impersonation', 'verification', 'document', 'reset', 'note', 'tag']);

/** A text without contact data. `audit()` is given none; this holds where someone typed it into a reason. */
function masked(field: string, text: string): string {
  if (CONTACT_FIELD.test(field)) return '•••';
  const withoutEmails = text.replaceAll(EMAIL, maskEmail);
  return LICENSE_FIELD.test(field) ? withoutEmails : withoutEmails.replaceAll(PHONE, maskPhone);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as one line. A field that holds a list has its entries after one another. */
function line(nameOf: NameOf, field: string, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return nameOf(field, value) ?? value;
  if (typeof value === 'string') return masked(field, value);
  if (Array.isArray(value)) return value.map((one) => String(line(nameOf, field, one) ?? '')).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .flatMap(([name, inner]) => line(nameOf, `${field}.${name}`, inner) ?? [])
      .join(' · ');
  return null;
}

/** The fields of an object, those of objects in it by their path: `hours.monday`. */
function fieldsOf(nameOf: NameOf, values: Values, path = ''): [string, Value][] {
  return Object.entries(values ?? {}).flatMap(([name, value]): [string, Value][] => {
    const field = path + name;
    return isRecord(value) ? fieldsOf(nameOf, value, `${field}.`) : [[field, line(nameOf, field, value)]];
  });
}

/** What a change did, field by field and without contact data; fields that stayed as they were are left out. */
export function changesOf(before: Values, after: Values, nameOf: NameOf): FieldChange[] {
  const [was, is] = [new Map(fieldsOf(nameOf, before)), new Map(fieldsOf(nameOf, after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter(({ field, before: from, after: to }) => from !== to && !INTERNAL.has(field));
}

import { maskPhone } from '../../crypto/masking.ts';
import type { AuditedChange } from './audit.ts';

type Values = Readonly<Record<string, unknown>>;

const PHONES = new Set(['cellPhone', 'officePhoneNumber', 'phoneNumber']);
/** Of long texts, addresses and files the log says that they changed, and no more. */
const NAMED_ONLY = new Set([
  'aboutMe',
  'address',
  'body',
  'ehrSms',
  'officeAddress',
  'photoKey',
  'welcomePosterKey',
  'welcomeVideoKey',
]);

/** A value as the log keeps it; undefined for one that it does not keep. */
function kept(field: string, value: unknown): unknown {
  if (NAMED_ONLY.has(field)) return undefined;
  return PHONES.has(field) && typeof value === 'string' ? maskPhone(value) : value;
}

/** The names of the fields that really change; undefined leaves a field as it was. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((field) => after[field] !== undefined && after[field] !== before[field]);

/** The changed fields of a row for `audit()`: their values before and after, or in `changed` their names alone. */
export function changedValues(before: Values, after: Values): Pick<AuditedChange, 'before' | 'after'> {
  const fields = changedFields(before, after);
  const told = fields.filter((field) => kept(field, before[field]) !== kept(field, after[field]));
  const changed = fields.filter((field) => !told.includes(field));
  const valuesOf = (row: Values): Values =>
    Object.fromEntries(told.map((field) => [field, kept(field, row[field])]));
  return { before: valuesOf(before), after: { ...valuesOf(after), ...(changed.length > 0 && { changed }) } };
}

/** The rows of one list that are not in the other as they are. */
export const rowsOnlyIn = <Row extends Values>(rows: readonly Row[], others: readonly Row[]): Row[] => {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
};

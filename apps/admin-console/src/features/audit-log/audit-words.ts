import type { AuditEntry } from './audit-queries.ts';

/** `notificationSettings` and `notification_settings` as words. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the product calls differently on screens. */
const inOurWords = (text: string): string =>
  text
    .replaceAll('second factor', 'two-step sign-in')
    .replaceAll('provider', 'professional')
    .replaceAll('impersonation', 'standing in')
    .replaceAll(' id', '');

/** What was done, in words: `lead.marked_invented` is 'Lead marked invented'. */
export const actionWords = (action: string): string =>
  capital(inOurWords(spaced(action.replaceAll('.', ' '))));

/** A field in words: `hours.monday` is 'Hours, monday'. */
export const fieldWords = (field: string): string =>
  capital(inOurWords(field.split('.').map(spaced).join(', ')));

/** What a change is about. */
export const subjectWords = ({ subject: { type, id, name } }: AuditEntry): string =>
  name ?? capital(inOurWords(`${spaced(type)} ${id}`));

type Person = AuditEntry['actor'];

/** Somebody who did something, also after their account was deleted. */
export const personWords = ({ id, name }: Person): string => name ?? `Deleted account ${id}`;

/** A value of a field in words. */
export function valueWords(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === '' ? 'Nothing' : String(value);
}

import type { AuditEntry } from './audit-queries.ts';

/** `notificationSettings` and `notification_settings` as words. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the product calls differently on screens. */
const withScreenTerms = (text: string): string =>
  text
    .replaceAll('second factor', 'two-step sign-in')
    .replaceAll('provider', 'professional')
    .replaceAll('impersonation', 'standing in')
    .replaceAll(' id', '');

/** Those whose names don't read well as words. */
const ACTIONS: Readonly<Record<string, string>> = {
  'company.left': 'Left the company',
  'company.made': 'Company created',
  'impersonation.asked': 'Asked to stand in',
  'impersonation.started': 'Started standing in',
  'impersonation.stopped': 'Stopped standing in',
  'lead.marked_invented': 'Lead marked as invented',
  'license_document.opened': 'Copy of license opened',
  'license_document.removed': 'Copy of license removed',
  'license_document.sent': 'Copy of license uploaded',
  'number.assigned': 'Phone number assigned',
  'number.released': 'Phone number released',
  'professional.contact_read': 'Contact details viewed',
  'professional.note_added': 'Note added',
  'provider.calendar_feed_renewed': 'Calendar link renewed',
  'provider.hours_changed': 'Business hours changed',
  'provider.office_photos_changed': 'Office photos changed',
  'provider.photo_removed': 'Photo removed',
  'provider.photo_replaced': 'Photo replaced',
  'provider.welcome_video_removed': 'Welcome video removed',
  'provider.welcome_video_replaced': 'Welcome video replaced',
  'second_factor.off': 'Two-step sign-in turned off',
  'second_factor.offered': 'Two-step sign-in setup started',
  'second_factor.on': 'Two-step sign-in turned on',
  'second_factor.reset_agreed': 'Two-step sign-in reset approved',
  'second_factor.reset_asked': 'Two-step sign-in reset requested',
  'service.cost_changed': 'Credit cost changed',
  'service.cost_planned': 'Credit cost planned',
  'service.planned_cost_canceled': 'Planned credit cost canceled',
  'staff.joined': 'Joined the staff',
  'staff.signed_out': 'Staff member signed out',
  'staff.reinstated': 'Staff member reinstated',
  'staff.suspended': 'Staff member suspended',
  'verification.undone': 'Verification decision undone',
  'verification.verified': 'Verification approved',
};

/** What was done, in words: `review.hidden` is 'Review hidden'. */
export const actionLabel = (action: string): string =>
  ACTIONS[action] ?? capital(withScreenTerms(spaced(action.replaceAll('.', ' '))));

/** What its form calls a field, where that is not its name. */
const FORM_LABELS: Readonly<Record<string, string>> = {
  ehrSms: 'Records system text',
  newLeadSmsNotification: 'Text for each new match',
  'online.professions': 'Sees clients online in',
  photoKey: 'Photo',
  scheduleUrl: 'Online scheduling link',
  welcomePosterKey: 'Picture before the video',
  welcomeVideoKey: 'Uploaded video',
  welcomeVideoUrl: 'Video link',
};

/** A field in words: `hours.monday` is 'Hours, monday'. */
export const fieldLabel = (field: string): string =>
  FORM_LABELS[field] ?? capital(withScreenTerms(field.split('.').map(spaced).join(', ')));

/** What a change is about. */
export const subjectLabel = ({ subject: { type, id, name } }: AuditEntry): string =>
  name ?? capital(withScreenTerms(`${spaced(type)} ${id}`));

type Person = AuditEntry['actor'];

/** Someone who did something, also after their account was deleted. */
export const personName = ({ id, name }: Person): string => name ?? `Deleted account ${id}`;

type Change = AuditEntry['changes'][number];

/** The fields of which the log keeps names alone; older entries call them otherwise. */
const FIELD_NAMES = new Set(['changed', 'fields']);

/** What a field was or is, in words. */
export function valueText(field: Change['field'], value: Change['before']): string {
  if (FIELD_NAMES.has(field) && typeof value === 'string')
    return value.split(', ').map(fieldLabel).join(', ') || 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === '' ? 'Nothing' : String(value);
}

/** What a professional is told of, in the order of the settings, with the ways that count until they choose. */
export const NOTIFICATION_KINDS = [
  {
    kind: 'new_match',
    label: 'New clients',
    hint: 'Someone was matched with you, or asked again',
    byDefault: { email: true, sms: false, in_app: true },
  },
  {
    kind: 'message',
    label: 'Messages',
    hint: 'A client wrote to you or left a note',
    byDefault: { email: true, sms: false, in_app: true },
  },
  {
    kind: 'reminder',
    label: 'Reminders',
    hint: 'Waiting clients, upcoming visits and expiring licenses',
    byDefault: { email: true, sms: false, in_app: true },
  },
  {
    kind: 'money',
    label: 'Credits and payments',
    hint: 'Payments, refunds and requests waiting for credits',
    byDefault: { email: true, sms: false, in_app: true },
  },
  {
    kind: 'announcement',
    label: 'Announcements',
    hint: 'News about Carematch',
    byDefault: { email: true, sms: false, in_app: true },
  },
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]['kind'];

/** What members of staff get by email unless they turn it off. */
export const STAFF_EMAILS = [
  { kind: 'daily_summary', label: 'Daily summary' },
  { kind: 'staff_changes', label: 'Staff changes' },
] as const;

/** All emails that settings can turn off, and so a link in the email. */
export const EMAIL_LISTS = [...NOTIFICATION_KINDS, ...STAFF_EMAILS] as const;

export type EmailList = (typeof EMAIL_LISTS)[number]['kind'];

/** The ways in which a notification arrives. */
export const NOTIFICATION_WAYS = [
  { way: 'email', label: 'Email' },
  { way: 'sms', label: 'Text' },
  { way: 'in_app', label: 'In the app' },
] as const;

export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]['way'];

/** Times of a day, `HH:MM`, between which nothing is sent; the second may be on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** Whether a time of a day, `HH:MM`, is within quiet hours. They begin at `from` and are over at `until`. */
export const isQuiet = (time: string, { from, until }: QuietHours): boolean =>
  from <= until ? from <= time && time < until : from <= time || time < until;

import * as z from 'zod/mini';

import { EMAIL_LISTS, NOTIFICATION_KINDS } from './notification-settings.ts';

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'));

export const notificationKind = z.enum(NOTIFICATION_KINDS.map(({ kind }) => kind));

export const emailList = z.enum(EMAIL_LISTS.map(({ kind }) => kind));

/** From when until when; both in the professional's own time zone. */
const quietHours = z.object({ from: time, until: time }).check(
  z.refine(({ from, until }) => from !== until, {
    error: 'Choose an end that differs from the start.',
    path: ['until'],
  }),
);

/** By which ways one is told of what, and when not. */
export const notificationSettingsSchema = z.object({
  kinds: z
    .array(z.object({ kind: notificationKind, email: z.boolean(), sms: z.boolean(), in_app: z.boolean() }))
    .check(
      z.maxLength(NOTIFICATION_KINDS.length),
      z.refine(
        (kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length,
        'Name each kind once.',
      ),
    ),
  quiet_hours: z.nullable(quietHours),
});

export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

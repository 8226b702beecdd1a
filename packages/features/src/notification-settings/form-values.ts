import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
} from '@carematch/validation/fields/notification-settings';
import {
  notificationSettingsSchema,
  type NotificationSettings,
} from '@carematch/validation/fields/notification-settings.schema';
import type { FormParts } from '@carematch/front-end/form/form-parts';
import { displayClock } from '@carematch/validation/rules/clock';
import * as z from 'zod/mini';

const ways = z.array(z.enum(NOTIFICATION_WAYS.map(({ way }) => way)));

/** The settings as the screen has them: the ways of each kind, and quiet hours whose times stay while they are off. */
export const formSchema = z
  .object({
    new_match: ways,
    message: ways,
    reminder: ways,
    money: ways,
    announcement: ways,
    quiet: z.boolean(),
    from: z.string(),
    until: z.string(),
  } satisfies Record<NotificationKind, unknown> & Record<string, unknown>)
  .check(
    z.check(({ value: { quiet, from, until }, issues }) => {
      if (!quiet) return;
      const { error } = notificationSettingsSchema.shape.quiet_hours.safeParse({ from, until });
      for (const { message, path } of error?.issues ?? [])
        issues.push({ code: 'custom', message, path: [...path], input: until });
    }),
  );

type Values = z.output<typeof formSchema>;

/** What is offered to who turns quiet hours on. */
const USUAL_HOURS = { from: '21:00', until: '08:00' };

export function valuesOf({ kinds, quiet_hours }: NotificationSettings): Values {
  const waysOf = (kind: NotificationKind) => {
    const chosen = kinds.find((one) => one.kind === kind);
    return NOTIFICATION_WAYS.map(({ way }) => way).filter((way) => chosen?.[way]);
  };
  return {
    new_match: waysOf('new_match'),
    message: waysOf('message'),
    reminder: waysOf('reminder'),
    money: waysOf('money'),
    announcement: waysOf('announcement'),
    quiet: quiet_hours !== null,
    ...(quiet_hours ?? USUAL_HOURS),
  };
}

export const settingsOf = ({ quiet, from, until, ...values }: Values): NotificationSettings => ({
  kinds: NOTIFICATION_KINDS.map(({ kind }) => ({
    kind,
    email: values[kind].includes('email'),
    sms: values[kind].includes('sms'),
    in_app: values[kind].includes('in_app'),
  })),
  quiet_hours: quiet ? { from, until } : null,
});

/** The fields in words. */
export const partsOf = ({ quiet, from, until, ...values }: Values): FormParts => ({
  ...Object.fromEntries(
    NOTIFICATION_KINDS.map(({ kind, label }) => [
      kind,
      [
        label,
        NOTIFICATION_WAYS.filter(({ way }) => values[kind].includes(way))
          .map((one) => one.label)
          .join(', ') || 'Off',
      ],
    ]),
  ),
  quiet: ['Quiet hours', quiet ? 'On' : 'Off'],
  from: ['Quiet hours from', displayClock(from)],
  until: ['Quiet hours until', displayClock(until)],
});

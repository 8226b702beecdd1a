import * as z from 'zod/mini';

import {
  emailList,
  notificationSettingsSchema,
} from '@carematch/validation/fields/notification-settings.schema';

import type { Contract } from '../endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';
import { id, idInPath, isoDateTime, tag } from '../shared-schemas.ts';

/** Something a professional is told within the portal. */
const notification = z.object({
  id,
  /** A kind of the settings, or `account`. */
  kind: z.string(),
  text: z.string(),
  /** Where it leads to within the portal. */
  path: z.nullable(z.string()),
  created_at: isoDateTime,
  read_at: z.nullable(isoDateTime),
});

export type Notification = z.infer<typeof notification>;

const unsubscribeParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_.-]{22,120}$/)) });
const subscription = z.object({
  list: emailList,
  is_on: z.boolean(),
  /** The page on which its owner turns them on again. */
  settings_url: z.string(),
});

const response = z.extend(notificationSettingsSchema, {
  /** Whether texts about new clients were ever turned on or off. */
  texts_chosen: z.boolean(),
  tag,
});

export const notificationsContract = {
  'GET /user/notification-settings': {
    access,
    summary: 'By which ways one is told of what',
    response,
    errors: [],
  },
  'PUT /user/notification-settings': {
    access,
    summary: 'Change by which ways one is told of what; a kind that is left out stays as it is',
    body: notificationSettingsSchema,
    response,
    guarded: true,
    errors: ['validation_failed', 'stale_version'],
  },
  'GET /unsubscriptions/:token': {
    access: ['capabilityHolder'],
    summary: 'The emails that a link in one of them turns off, and whether they are on',
    params: unsubscribeParams,
    response: subscription,
    errors: ['not_found'],
  },
  'POST /unsubscriptions/:token': {
    access: ['capabilityHolder'],
    summary: 'Turn these emails off, without signing in; repeating it changes nothing',
    params: unsubscribeParams,
    response: subscription,
    errors: ['not_found'],
  },
  'GET /notifications': {
    access,
    summary: 'What one was told within the portal, newest first, and how much of it is unread',
    query: z.object({
      /** Only what is older than this one. */
      before: z.optional(idInPath),
    }),
    response: z.object({
      notifications: z.array(notification),
      /** Of all of them, 99 at most. */
      unread: z.int(),
      has_more: z.boolean(),
    }),
    errors: ['validation_failed'],
  },
  'POST /notifications/read': {
    access: ['professional'],
    summary: 'Mark some of them as read, or all up to one; repeating it changes nothing',
    body: z.union([
      z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
      /** This one and all before it. */
      z.object({ up_to: id }),
    ]),
    response: z.object({ unread: z.int() }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;

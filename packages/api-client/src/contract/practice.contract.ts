import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { acknowledgement, id, idInPath, isoDate, isoDateTime } from './shared-schemas.ts';

const access = ['professional', 'staffAsProfessional'] as const;

/** `08:30`; `24:00` for the end of a day. */
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

const hours = z.object({
  /** IANA name. */
  time_zone: z.string().check(z.maxLength(60)),
  hours: z
    .array(
      z.object({
        /** 0 Sunday to 6 Saturday. */
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        opens_at: clock,
        closes_at: clock,
      }),
    )
    .check(z.maxLength(70)),
  days_off: z.array(isoDate).check(z.maxLength(366)),
});

export const templateKind = z.enum(['sms', 'email']);

const template = z.object({
  id,
  kind: templateKind,
  title: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  updated_at: isoDateTime,
});

const templateBody = z.object({
  kind: templateKind,
  title,
  /** Of an email. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(150))),
  body: z.string().check(z.minLength(1), z.maxLength(5000)),
});

export const notificationKind = z.enum(['new_match', 'message', 'reminder', 'money', 'announcement']);

const notificationSettings = z.object({
  kinds: z
    .array(z.object({ kind: notificationKind, email: z.boolean(), sms: z.boolean(), in_app: z.boolean() }))
    .check(z.maxLength(5)),
  /** Times of the own zone between which nothing is sent; null for none. */
  quiet_hours: z.nullable(z.object({ from: clock, until: clock })),
});

export const practiceContract = {
  'GET /user/profile/business-hours': {
    access,
    summary: 'When the practice is open',
    response: hours,
    errors: [],
  },
  'PUT /user/profile/business-hours': {
    access,
    summary: 'Replace when the practice is open',
    body: hours,
    response: hours,
    errors: ['validation_failed'],
  },
  'GET /user/calendar-feed': {
    access,
    summary: 'The secret address of the own calendar; null before it was made',
    response: z.object({ url: z.nullable(z.string()), created_at: z.nullable(isoDateTime) }),
    errors: [],
  },
  'POST /user/calendar-feed': {
    access,
    summary: 'Make a new secret address; the one before ends',
    response: z.object({ url: z.string(), created_at: isoDateTime }),
    errors: [],
  },
  'GET /message-templates': {
    access,
    summary: 'The own templates for texts and emails',
    response: z.object({ templates: z.array(template) }),
    errors: [],
  },
  'GET /message-templates/:id': {
    access,
    summary: 'One of the own templates',
    params: z.object({ id: idInPath }),
    response: z.object({ template }),
    errors: ['not_found'],
  },
  'POST /message-templates': {
    access,
    summary: 'Add a template',
    body: templateBody,
    response: z.object({ template }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'conflict', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'POST /message-templates/:id': {
    access,
    summary: 'Change one of the own templates',
    params: z.object({ id: idInPath }),
    body: templateBody,
    response: z.object({ template }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'DELETE /message-templates/:id': {
    access,
    summary: 'Delete one of the own templates',
    params: z.object({ id: idInPath }),
    response: acknowledgement,
    errors: ['not_found'],
  },
  'GET /user/notification-settings': {
    access,
    summary: 'By which ways one is told of what',
    response: notificationSettings,
    errors: [],
  },
  'PUT /user/notification-settings': {
    access,
    summary: 'Change by which ways one is told of what',
    body: notificationSettings,
    response: notificationSettings,
    errors: ['validation_failed'],
  },
} as const satisfies Contract;

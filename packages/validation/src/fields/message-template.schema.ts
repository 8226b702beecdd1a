import * as z from 'zod/mini';

import { EMAIL_TEMPLATE_MAX, placeholderProblem, SMS_TEMPLATE_MAX } from './message-template.ts';
import { plainLine } from './plain-line.schema.ts';

const MESSAGE_REQUIRED = 'Write your message.';
const SUBJECT_REQUIRED = 'Enter a subject.';

const SUBJECT_MAX = 150;
const TITLE_MAX = 80;

const tooLong = (most: number) => `Use ${most} characters or fewer.`;

const placeholders = z.check<string>(({ value, issues }) => {
  const message = placeholderProblem(value);
  if (message !== undefined) issues.push({ code: 'custom', message, input: value });
});

const bodyOf = (most: number) =>
  z
    .string(MESSAGE_REQUIRED)
    .check(
      z.maxLength(most, { error: tooLong(most), abort: true }),
      z.regex(/\S/, { error: MESSAGE_REQUIRED, abort: true }),
      placeholders,
    );

const subject = z
  .string(SUBJECT_REQUIRED)
  .check(
    z.maxLength(SUBJECT_MAX, { error: tooLong(SUBJECT_MAX), abort: true }),
    z.trim(),
    z.minLength(1, { error: SUBJECT_REQUIRED, abort: true }),
    plainLine,
    placeholders,
  );

/** It is a part of an address, where dots alone would lead elsewhere. */
const title = z
  .string('Enter a title.')
  .check(
    z.maxLength(TITLE_MAX, { error: tooLong(TITLE_MAX), abort: true }),
    z.trim(),
    z.minLength(1, { error: 'Enter a title.', abort: true }),
    z.regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit.'),
  );

export const templateKind = z.enum(['sms', 'email']);

/** The form of the text template. */
export const smsTemplateSchema = z.object({ body: bodyOf(SMS_TEMPLATE_MAX) });

/** The form of an email template. */
export const emailTemplateSchema = z.object({ title, subject, body: bodyOf(EMAIL_TEMPLATE_MAX) });

/** A template as it is sent to be kept. A text has no subject. */
export const templateSchema = z
  .object({ kind: templateKind, title, subject: z.optional(subject), body: bodyOf(EMAIL_TEMPLATE_MAX) })
  .check(({ value, issues }) => {
    const refuse = (field: 'subject' | 'body', message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value[field] });
    if (value.kind === 'email' && value.subject === undefined) refuse('subject', SUBJECT_REQUIRED);
    if (value.kind === 'sms' && value.body.length > SMS_TEMPLATE_MAX)
      refuse('body', tooLong(SMS_TEMPLATE_MAX));
  });

export type TemplateBody = z.output<typeof templateSchema>;

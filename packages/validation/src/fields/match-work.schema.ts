import * as z from 'zod/mini';

import { EMAIL_TEMPLATE_MAX, SMS_TEMPLATE_MAX } from './message-template.ts';
import { plainLine } from './plain-line.schema.ts';

/** As many characters as a private note on a match or a lead may have. */
export const NOTE_MAX = 5000;

/** As many services as may be noted for one client. */
const SERVICES_MAX = 50;

const atMost = (max: number): string => `Use ${max.toLocaleString('en-US')} characters at most.`;

/** A private note of a professional on a match, or of staff on a lead. The client never sees it. */
export const noteText = z
  .string()
  .check(z.maxLength(NOTE_MAX, atMost(NOTE_MAX)), z.trim(), z.minLength(1, 'Write the note first.'));

/** A private note, as its form fills it in. */
export const noteFormSchema = z.object({ note: noteText });

/** Braces of a template that no one filled would reach the client as they stand. */
const filled = z.check<string>(({ value, issues }) => {
  const left = /\{\{[^{}]*\}\}|\{\{|\}\}/.exec(value)?.[0];
  if (left !== undefined)
    issues.push({
      code: 'custom',
      message: `Put words in the place of ${left}, or remove the braces.`,
      input: value,
    });
});

const smsBody = z
  .string()
  .check(
    z.maxLength(SMS_TEMPLATE_MAX, atMost(SMS_TEMPLATE_MAX)),
    z.trim(),
    z.minLength(1, 'Write the text first.'),
    filled,
  );

const emailSubject = z
  .string()
  .check(z.maxLength(200, atMost(200)), z.trim(), z.minLength(1, 'Enter a subject.'), plainLine, filled);

const emailBody = z
  .string()
  .check(
    z.maxLength(EMAIL_TEMPLATE_MAX, atMost(EMAIL_TEMPLATE_MAX)),
    z.trim(),
    z.minLength(1, 'Write the email first.'),
    filled,
  );

/** A text or an email to the client of a match, its placeholders filled already. */
export const clientMessageSchema = z.union([
  z.object({ channel: z.literal('sms'), body: smsBody }),
  z.object({ channel: z.literal('email'), subject: emailSubject, body: emailBody }),
]);

/** The same as its form fills it in: a text has no subject. */
export const clientMessageForms = {
  sms: z.object({ subject: z.string(), body: smsBody }),
  email: z.object({ subject: emailSubject, body: emailBody }),
} as const;

export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** The services that a client really takes, by number; none where that is not known yet. */
export const clientServices = z
  .array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
  .check(z.maxLength(SERVICES_MAX));

/** The same as checkboxes hold them. */
export const clientServicesFormSchema = z.object({ services: z.array(z.string()) });

/** What staff tell a professional when they remind them of a client. */
export const nudgeText = z.string().check(z.maxLength(500, atMost(500)), z.trim());

/** Why staff match by hand, or take a match back. */
export const manualReason = z
  .string()
  .check(z.maxLength(500, atMost(500)), z.trim(), z.minLength(1, 'Say why, for the record.'));

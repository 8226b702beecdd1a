import { z } from 'zod';

import { defineEvent, rowId } from '../platform/outbox.ts';
import { REMINDER_KINDS } from './reminders/reminder-rules.ts';

const aboutMatch = { match_id: rowId, lead_id: rowId, provider_id: rowId };
/** Events of earlier versions carry the visitor's link. */
const withLink = { ...aboutMatch, match_capability_sealed: z.base64().optional() };
const bySubject = { subject: 'match_id' } as const;

/** A lead was matched with a provider, who sees who asks. */
export const MATCH_CREATED = defineEvent('match.created', withLink, bySubject);

/** A lead was matched with a provider, who sees who asks once the visitor agrees. */
export const MATCH_HELD = defineEvent('match.held', withLink, bySubject);

/** The visitor of a held match agreed to share their details. */
export const MATCH_CONFIRMED = defineEvent('match.confirmed', aboutMatch, bySubject);

/** A held match is over. `unconfirmed`: its visitor did not agree in time. */
export const MATCH_RELEASED = defineEvent(
  'match.released',
  { match_id: rowId, lead_id: rowId, unconfirmed: z.boolean() },
  bySubject,
);

/** Someone asked with a part of the contact of a live match, on a day. `lead_id` is their lead. */
export const CONTACT_REUSED = defineEvent(
  'match.contact_reused',
  { match_id: rowId, lead_id: rowId, day: z.iso.date() },
  bySubject,
);

/** A visitor left a note for their provider. */
export const NOTE_LEFT = defineEvent('match.note_left', aboutMatch, bySubject);

/** A professional is to be reminded of a client. */
export const REMINDER_DUE = defineEvent(
  'match.reminder_due',
  { match_id: rowId, kind: z.enum(REMINDER_KINDS), due_at: z.iso.datetime({ offset: true }) },
  bySubject,
);

/** A professional wrote a message to a client, which is to be sent. */
export const MESSAGE_WRITTEN = defineEvent(
  'match.message_written',
  { match_id: rowId, message_id: rowId },
  bySubject,
);

/** Staff remind a professional of a client, in words of their own or without any. */
export const NUDGED = defineEvent(
  'match.nudged',
  { ...aboutMatch, words_sealed: z.base64().optional() },
  bySubject,
);

/** Staff took a match back. `credits`: how many the professional got back. */
export const TAKEN_BACK = defineEvent(
  'match.taken_back',
  { ...aboutMatch, credits: z.int().nonnegative(), was_live: z.boolean() },
  bySubject,
);

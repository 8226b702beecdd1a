import { defineEvent, rowId } from '../platform/outbox.ts';

/** A request may depend on a phone number that was not checked yet. */
export const PHONE_CHECK_ASKED = defineEvent(
  'phone.check_asked',
  { match_id: rowId, lead_id: rowId },
  { subject: 'match_id' },
);

/** A request took a step that its professional is notified of. */
export const REQUEST_MOVED = defineEvent(
  'credit_request.moved',
  { request_id: rowId, event_id: rowId },
  { subject: 'request_id' },
);

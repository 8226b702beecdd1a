import { defineEvent, rowId } from '../platform/outbox.ts';

/** A professional's balance grew. */
export const CREDITS_ADDED = defineEvent('credits.added', { provider_id: rowId }, { subject: 'provider_id' });

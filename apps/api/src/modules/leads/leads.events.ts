import { z } from 'zod';

import { defineEvent, rowId } from '../platform/outbox.ts';

const aboutLead = { lead_id: rowId };
/** What opens the visitor's own pages, for a link in an email: sealed, and absent where the event is not of a request as it is sent. */
const leadLink = { lead_capability_sealed: z.string().optional() };
const bySubject = { subject: 'lead_id' } as const;

/** A visitor asked again who has a live match. */
export const LEAD_REMATCHED = defineEvent('lead.rematched', { match_id: rowId, ...aboutLead }, bySubject);

/** Providers fit a lead, but none can be charged. `provider_ids`: the ones to notify. */
export const LEAD_PENDING = defineEvent(
  'lead.pending',
  { ...aboutLead, provider_ids: z.array(rowId) },
  bySubject,
);

/** A lead's visitor was asked to wait for a match. */
export const LEAD_WAITS = defineEvent('lead.waits', { ...aboutLead, ...leadLink }, bySubject);

/** A lead's visitor was offered possible matches. */
export const LEAD_OFFERED = defineEvent('lead.offered', { ...aboutLead, ...leadLink }, bySubject);

/** No provider fits a lead. */
export const LEAD_UNMATCHED = defineEvent('lead.unmatched', { ...aboutLead, ...leadLink }, bySubject);

/** Staff marked a lead as invented. */
export const LEAD_INVENTED = defineEvent('lead.invented', aboutLead, bySubject);

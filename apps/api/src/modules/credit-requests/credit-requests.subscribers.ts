import { eq } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { matches } from '../matches/matches.tables.ts';
import { LEAD_INVENTED } from '../leads/leads.events.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { checkPhone } from './automatic/check-phone.ts';
import { refundByEvidence } from './automatic/refund-by-evidence.ts';
import { tellRequest } from './emails/tell-request.ts';
import { PHONE_CHECK_ASKED, REQUEST_MOVED } from './credit-requests.events.ts';

/** What follows from evidence as it comes, and what professionals are notified of about their requests. */
export function creditRequestsSubscribers(services: Services): Subscription[] {
  const { db } = services;
  return [
    subscribe(LEAD_INVENTED, 'credit-requests.decide', async ({ lead_id: leadId }) => {
      const found = await db.select({ id: matches.id }).from(matches).where(eq(matches.leadId, leadId));
      for (const { id } of found) await refundByEvidence(db, id);
    }),
    subscribe(PHONE_CHECK_ASKED, 'credit-requests.decide', async ({ lead_id: leadId, match_id: matchId }) => {
      await checkPhone(services, leadId);
      await refundByEvidence(db, matchId);
    }),
    subscribe(REQUEST_MOVED, 'credit-requests.notify-professional', (payload, { key }) =>
      tellRequest(services, payload, key),
    ),
  ];
}

import { eq } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { matches } from '../matches/matches.tables.ts';
import { LEAD_INVENTED } from '../leads/leads.events.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { checkPhone } from './automatic/check-phone.ts';
import { refundByEvidence } from './automatic/refund-by-evidence.ts';
import { notifyOfRequest } from './emails/notify-of-request.ts';
import { PHONE_CHECK_ASKED, REQUEST_MOVED } from './credit-requests.events.ts';

/** What follows from evidence as it comes, and what professionals are notified of about their requests. */
export function creditRequestsSubscribers(services: Services): Subscription[] {
  const { db } = services;
  return [
    subscribe(LEAD_INVENTED, 'credit-requests.decide', async ({ lead_id: leadId }, { actor }) => {
      const found = await db.select({ matchId: matches.id }).from(matches).where(eq(matches.leadId, leadId));
      for (const match of found) await refundByEvidence({ actor, services }, match);
    }),
    subscribe(
      PHONE_CHECK_ASKED,
      'credit-requests.decide',
      async ({ lead_id: leadId, match_id: matchId }, { actor }) => {
        await checkPhone({ actor, services }, { leadId });
        await refundByEvidence({ actor, services }, { matchId });
      },
    ),
    subscribe(REQUEST_MOVED, 'credit-requests.notify-professional', ({ event_id: eventId }, { key, actor }) =>
      notifyOfRequest({ actor, services }, { eventId, key }),
    ),
  ];
}

import type { Services } from '../../services.ts';
import { CREDITS_ADDED } from '../credits/credits.events.ts';
import { MATCH_RELEASED } from '../matches/matches.events.ts';
import { findLeadAddress } from '../matches/matches.ts';
import { type Delivery, type PayloadOf, subscribe, type Subscription } from '../platform/outbox.ts';
import { PROVIDER_AVAILABLE } from '../providers/providers.events.ts';
import { notifyProfessional } from '../providers/providers.ts';
import { LEAD_OFFERED, LEAD_PENDING, LEAD_UNMATCHED, LEAD_WAITS } from './leads.events.ts';
import { pendingNotice } from './emails/pending-notice.ts';
import { emailNoChoice, emailNoMatch, emailReleased, emailWaiting } from './emails/notify-visitor.ts';
import { rerunPending } from './pending/rerun-pending.ts';
import { explainUnmatched } from './queues/explain-unmatched.ts';

const ofLead = ({ lead_id: leadId, lead_capability_sealed }: PayloadOf<typeof LEAD_WAITS>) => ({
  leadId,
  sealedCapability: lead_capability_sealed,
});

/** What follows from the decision of a lead that has no match: emails and notifications, and pending leads that are run again. */
export function leadsSubscribers(services: Services): Subscription[] {
  const { pool, vault, env } = services;
  const visitor = 'leads.email-visitor';
  const rerun = async (
    { provider_id: providerId }: { readonly provider_id: number },
    { actor }: Delivery,
  ): Promise<void> => {
    await rerunPending({ actor, services }, { providerId });
  };
  return [
    subscribe(
      LEAD_PENDING,
      'leads.notify-professionals',
      async ({ lead_id: leadId, provider_ids }, { key }) => {
        const place = (await findLeadAddress(pool, vault, leadId))?.place;
        if (place === undefined) return undefined;
        const notice = { ...pendingNotice(env.PORTAL_URL, place), dedupeKey: key, leadId };
        const rests: Date[] = [];
        for (const providerId of provider_ids) {
          const rest = await notifyProfessional(services, { ...notice, providerId });
          if (rest) rests.push(rest);
        }
        return rests.toSorted((a, b) => a.getTime() - b.getTime())[0];
      },
    ),
    subscribe(LEAD_UNMATCHED, 'leads.explain', ({ lead_id: leadId }, { actor }) =>
      explainUnmatched({ actor, services }, { leadId }),
    ),
    subscribe(LEAD_UNMATCHED, visitor, (event, { actor }) =>
      emailNoMatch({ actor, services }, ofLead(event)),
    ),
    subscribe(LEAD_WAITS, visitor, (event, { actor }) => emailWaiting({ actor, services }, ofLead(event))),
    subscribe(LEAD_OFFERED, visitor, (event, { actor }) => emailNoChoice({ actor, services }, ofLead(event))),
    subscribe(MATCH_RELEASED, visitor, (released, { actor }) => emailReleased({ actor, services }, released)),
    subscribe(CREDITS_ADDED, 'leads.rerun-pending', rerun),
    subscribe(PROVIDER_AVAILABLE, 'leads.rerun-pending', rerun),
  ];
}

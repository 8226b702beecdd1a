import type { Services } from '../../services.ts';
import { CREDITS_ADDED } from '../credits/credits.events.ts';
import { MATCH_RELEASED } from '../matches/matches.events.ts';
import { findLeadAddress } from '../matches/matches.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { PROVIDER_AVAILABLE } from '../providers/providers.events.ts';
import { notifyProfessional } from '../providers/providers.ts';
import { leadServices } from './lead-services.ts';
import { LEAD_OFFERED, LEAD_PENDING, LEAD_UNMATCHED, LEAD_WAITS } from './leads.events.ts';
import { pendingNotice } from './emails/pending-notice.ts';
import { tellNoChoice, tellNoMatch, tellReleased, tellWaiting } from './emails/notify-visitor.ts';
import { rerunPending } from './pending/rerun-pending.ts';
import { explainUnmatched } from './queues/explain-unmatched.ts';

/** What follows from the decision of a lead that has no match: emails and notifications, and pending leads that are run again. */
export function leadsSubscribers(services: Services): Subscription[] {
  const { pool, vault, env } = services;
  const visitor = 'leads.email-visitor';
  const rerun = leadServices(services);
  const rerunFor = async ({ provider_id: id }: { readonly provider_id: number }): Promise<void> => {
    await rerunPending(rerun, id);
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
    subscribe(LEAD_UNMATCHED, 'leads.explain', async ({ lead_id: id }) => {
      await explainUnmatched(services, await rerun.references(), id);
    }),
    subscribe(LEAD_UNMATCHED, visitor, ({ lead_id: id }) => tellNoMatch(services, id)),
    subscribe(LEAD_WAITS, visitor, ({ lead_id: id }) => tellWaiting(services, id)),
    subscribe(LEAD_OFFERED, visitor, ({ lead_id: id }) => tellNoChoice(services, id)),
    subscribe(MATCH_RELEASED, visitor, (released) => tellReleased(services, released)),
    subscribe(CREDITS_ADDED, 'leads.rerun-pending', rerunFor),
    subscribe(PROVIDER_AVAILABLE, 'leads.rerun-pending', rerunFor),
  ];
}

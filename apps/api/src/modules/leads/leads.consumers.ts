import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Mail } from '../../ports/email/email-port.ts';
import type { Services } from '../../services.ts';
import { stateNow } from '../matches/matches.ts';
import { matches } from '../matches/matches.tables.ts';
import { deliverMail } from '../platform/deliver.ts';
import type { OutboxConsumers, OutboxMessage } from '../platform/outbox.ts';
import { notifyProfessional, readPublicProviders } from '../providers/providers.ts';
import { findLeadAddress, findMailedMatch } from './emails/lead-addressees.ts';
import { agreeToShareMail, contactReusedMail, type MailedVisitor, matchedMail } from './emails/lead-mails.ts';
import {
  askedAgainNotice,
  heldMatchNotice,
  newMatchNotice,
  noteLeftNotice,
  type NoticeWords,
  pendingNotice,
} from './emails/provider-notices.ts';
import { tellNoChoice, tellNoMatch, tellReleased, tellWaiting } from './emails/notify-visitor.ts';
import { leadServices } from './lead-services.ts';
import { explainUnmatched } from './queues/explain-unmatched.ts';
import { rerunPending } from './pending/rerun-pending.ts';

const number = z.int().positive();
const aboutMatch = z.object({ match_id: number, lead_id: number, provider_id: number });
/** Messages of earlier versions carry the visitor's link. */
const withLink = z.object({ ...aboutMatch.shape, match_capability_sealed: z.base64().optional() });
const aboutReuse = z.object({ match_id: number, day: z.iso.date() });
const aboutRematch = z.object({ match_id: number, lead_id: number });
const aboutPending = z.object({ lead_id: number, provider_ids: z.array(number) });
/** `unconfirmed`: its visitor had all of the time to agree, and did not. */
const aboutRelease = z.object({ match_id: number, lead_id: number, unconfirmed: z.boolean() });
const aboutLead = z.object({ lead_id: number });
const aboutProvider = z.object({ provider_id: number });

/** A match page's address. The id stands behind the `#`, which browsers send to no one. */
function matchLink(leadFlowUrl: string, capability: string): string {
  return `${leadFlowUrl}/match-profile#${capability}`;
}

async function tellVisitor(
  services: Services,
  message: OutboxMessage,
  write: (visitor: MailedVisitor, provider: string, link: string) => Mail,
): Promise<void> {
  const { pool, vault, env } = services;
  const { match_id, lead_id, match_capability_sealed } = withLink.parse(message.payload);
  const [match, lead] = await Promise.all([
    findMailedMatch(pool, match_id),
    findLeadAddress(pool, vault, lead_id),
  ]);
  if (!match || !lead?.visitor) return;
  const provider = (await readPublicProviders(pool, [match])).get(match.providerId);
  if (!provider) return;
  const { capabilityHash, capabilitySealed } = match;
  const capability = capabilitySealed
    ? vault.open('match.capability', capabilityHash, capabilitySealed)
    : vault.open('outbox.capability', capabilityHash, Buffer.from(match_capability_sealed ?? '', 'base64'));
  const name = provider.display_name;
  await deliverMail(services, {
    dedupeKey: `${message.id}:email:lead:${lead_id}`,
    message: {
      ...write(lead.visitor, name, matchLink(env.LEAD_FLOW_URL, capability)),
      replyTo: env.SUPPORT_EMAIL,
    },
    leadId: lead_id,
    keep: write(lead.visitor, name, matchLink(env.LEAD_FLOW_URL, '')).text,
  });
}

/** Tells the person of a match that someone asked with a part of their contact, at most once a day. */
async function tellHolder(services: Services, { payload }: OutboxMessage): Promise<void> {
  const { pool, vault, env } = services;
  const { match_id, day } = aboutReuse.parse(payload);
  const match = await findMailedMatch(pool, match_id);
  if (!match) return;
  const { capabilityHash, capabilitySealed, leadId } = match;
  const visitor = (await findLeadAddress(pool, vault, leadId))?.visitor;
  if (!visitor) return;
  const link =
    capabilitySealed &&
    matchLink(env.LEAD_FLOW_URL, vault.open('match.capability', capabilityHash, capabilitySealed));
  await deliverMail(services, {
    dedupeKey: `match/${match_id}/contact-reused/${day}`,
    message: { ...contactReusedMail(visitor, link), replyTo: env.SUPPORT_EMAIL },
    leadId,
    keep: contactReusedMail(visitor, link && matchLink(env.LEAD_FLOW_URL, '')).text,
  });
}

/** What happens after a lead was decided, outside of its request: mails, texts and notifications, and pending leads that are run again. */
export function leadsConsumers(services: Services): OutboxConsumers {
  const rerun = leadServices(services);
  const { PORTAL_URL } = services.env;
  const tell = (message: OutboxMessage, providerId: number, leadId: number, words: NoticeWords) =>
    notifyProfessional(services, { ...words, dedupeKey: String(message.id), providerId, leadId });
  const placeOf = async (leadId: number) =>
    (await findLeadAddress(services.pool, services.vault, leadId))?.place;

  const matched = async (message: OutboxMessage): Promise<Date | undefined> => {
    const { match_id, provider_id, lead_id } = aboutMatch.parse(message.payload);
    const place = await placeOf(lead_id);
    if (place === undefined) return undefined;
    return tell(message, provider_id, lead_id, newMatchNotice(PORTAL_URL, place, match_id));
  };
  const held = async (message: OutboxMessage): Promise<Date | undefined> => {
    const { match_id, provider_id, lead_id } = aboutMatch.parse(message.payload);
    const [match] = await services.db
      .select({ state: stateNow })
      .from(matches)
      .where(eq(matches.id, match_id));
    // Whoever agreed meanwhile is told of as a match.
    if (match?.state !== 'awaiting_confirmation') return undefined;
    const place = await placeOf(lead_id);
    return place === undefined
      ? undefined
      : tell(message, provider_id, lead_id, heldMatchNotice(PORTAL_URL, place));
  };
  const rerunFor = async ({ payload }: OutboxMessage): Promise<void> => {
    await rerunPending(rerun, aboutProvider.parse(payload).provider_id);
  };
  return {
    'match.created': async (message) => {
      const rest = await matched(message);
      await tellVisitor(services, message, matchedMail);
      return rest;
    },
    'match.held': async (message) => {
      const rest = await held(message);
      await tellVisitor(services, message, agreeToShareMail);
      return rest;
    },
    'match.confirmed': matched,
    'match.released': ({ payload }) => tellReleased(services, aboutRelease.parse(payload)),
    'match.contact_reused': (message) => tellHolder(services, message),
    'match.note_left': async (message) => {
      const { provider_id, lead_id } = aboutMatch.parse(message.payload);
      return tell(message, provider_id, lead_id, noteLeftNotice(PORTAL_URL));
    },
    'lead.rematched': async (message) => {
      const { match_id, lead_id } = aboutRematch.parse(message.payload);
      const match = await findMailedMatch(services.pool, match_id);
      return match && tell(message, match.providerId, lead_id, askedAgainNotice(PORTAL_URL));
    },
    'lead.pending': async (message) => {
      const { lead_id, provider_ids } = aboutPending.parse(message.payload);
      const place = await placeOf(lead_id);
      if (place === undefined) return undefined;
      const rests: Date[] = [];
      for (const providerId of provider_ids) {
        const rest = await tell(message, providerId, lead_id, pendingNotice(PORTAL_URL, place));
        if (rest) rests.push(rest);
      }
      return rests.toSorted((a, b) => a.getTime() - b.getTime())[0];
    },
    'lead.unmatched': async ({ payload }) => {
      const { lead_id } = aboutLead.parse(payload);
      await explainUnmatched(services, await rerun.references(), lead_id);
      await tellNoMatch(services, lead_id);
    },
    'lead.waits': ({ payload }) => tellWaiting(services, aboutLead.parse(payload).lead_id),
    'lead.offered': ({ payload }) => tellNoChoice(services, aboutLead.parse(payload).lead_id),
    'credits.added': rerunFor,
    'provider.available': rerunFor,
  };
}

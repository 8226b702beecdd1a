import { z } from 'zod';

import type { Services } from '../../services.ts';
import type { Mail } from '../../ports/email/email-port.ts';
import { deliverMail } from '../platform/deliver.ts';
import type { OutboxConsumers, OutboxMessage } from '../platform/outbox.ts';
import { readPublicProviders } from '../providers/providers.ts';
import { findLeadAddress, findMailedMatch, findProviders } from './mails/lead-addressees.ts';
import {
  agreeToShareMail,
  askedAgainMail,
  contactReusedMail,
  type MailedProvider,
  type MailedVisitor,
  matchedMail,
  newMatchMail,
  noteLeftMail,
  pendingMail,
} from './mails/lead-mails.ts';
import { leadServices } from './lead-services.ts';
import { rerunPending } from './pending/rerun-pending.ts';

const number = z.int().positive();
const aboutMatch = z.object({ match_id: number, lead_id: number, provider_id: number });
/** Messages of earlier versions carry the visitor's link. */
const withLink = z.object({ ...aboutMatch.shape, match_capability_sealed: z.base64().optional() });
const aboutReuse = z.object({ match_id: number, day: z.iso.date() });
const aboutRematch = z.object({ match_id: number, lead_id: number });
const aboutPending = z.object({ lead_id: number, provider_ids: z.array(number) });
const aboutCredits = z.object({ provider_id: number });

/** A match page's address. The id stands behind the `#`, which browsers send to nobody. */
function matchLink(leadFlowUrl: string, capability: string): string {
  return `${leadFlowUrl}/match-profile#${capability}`;
}

async function tellProvider(
  services: Services,
  { id }: OutboxMessage,
  providerId: number,
  leadId: number,
  write: (provider: MailedProvider) => Mail,
): Promise<void> {
  const provider = (await findProviders(services.pool, [providerId])).get(providerId);
  if (!provider) return;
  await deliverMail(services, {
    dedupeKey: `${id}:email:provider:${providerId}`,
    message: write(provider),
    providerId,
    leadId,
  });
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
    message: write(lead.visitor, name, matchLink(env.LEAD_FLOW_URL, capability)),
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
    message: contactReusedMail(visitor, link),
    leadId,
    keep: contactReusedMail(visitor, link && matchLink(env.LEAD_FLOW_URL, '')).text,
  });
}

async function tellPlace(
  services: Services,
  message: OutboxMessage,
  providerId: number,
  leadId: number,
  write: (provider: MailedProvider, place: string) => Mail,
): Promise<void> {
  const lead = await findLeadAddress(services.pool, services.vault, leadId);
  if (!lead) return;
  await tellProvider(services, message, providerId, leadId, (provider) => write(provider, lead.place));
}

/** What happens after a lead was decided, outside of its request: mails, and pending leads that are run again. */
export function leadsConsumers(services: Services): OutboxConsumers {
  const rerun = leadServices(services);
  const { PORTAL_URL } = services.env;
  const matchesPage = `${PORTAL_URL}/matches`;
  const matched = async (message: OutboxMessage): Promise<void> => {
    const { provider_id, lead_id } = aboutMatch.parse(message.payload);
    await tellPlace(services, message, provider_id, lead_id, (provider, place) =>
      newMatchMail(provider, place, matchesPage),
    );
  };
  return {
    'match.created': async (message) => {
      await matched(message);
      await tellVisitor(services, message, matchedMail);
    },
    'match.held': (message) => tellVisitor(services, message, agreeToShareMail),
    'match.confirmed': matched,
    'match.contact_reused': (message) => tellHolder(services, message),
    'match.note_left': async (message) => {
      const { provider_id, lead_id } = aboutMatch.parse(message.payload);
      await tellProvider(services, message, provider_id, lead_id, (provider) =>
        noteLeftMail(provider, matchesPage),
      );
    },
    'lead.rematched': async (message) => {
      const { match_id, lead_id } = aboutRematch.parse(message.payload);
      const match = await findMailedMatch(services.pool, match_id);
      if (!match) return;
      await tellProvider(services, message, match.providerId, lead_id, (provider) =>
        askedAgainMail(provider, matchesPage),
      );
    },
    'lead.pending': async (message) => {
      const { lead_id, provider_ids } = aboutPending.parse(message.payload);
      for (const providerId of provider_ids) {
        await tellPlace(services, message, providerId, lead_id, (provider, place) =>
          pendingMail(provider, place, `${PORTAL_URL}/dashboard`),
        );
      }
    },
    'credits.added': async ({ payload }) => {
      await rerunPending(rerun, aboutCredits.parse(payload).provider_id);
    },
  };
}

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Email } from '../../../ports/email/email-port.ts';
import { deliverEmail } from '../../platform/deliver.ts';
import type { PayloadOf } from '../../platform/outbox.ts';
import { readPublicProviders } from '../../providers/providers.ts';
import type { CONTACT_REUSED, MATCH_CREATED } from '../matches.events.ts';
import { findLeadAddress, findEmailedMatch, type EmailedVisitor } from './addressees.ts';
import { contactReusedEmail } from './match-emails.ts';

/** A match page's address. The id stands behind the `#`, which browsers send to no one. */
function matchLink(leadFlowUrl: string, capability: string): string {
  return `${leadFlowUrl}/match-profile#${capability}`;
}

interface VisitorEmail extends PayloadOf<typeof MATCH_CREATED> {
  readonly key: string;
  readonly write: (visitor: EmailedVisitor, provider: string, link: string) => Email;
}

/** Emails the visitor of a match their link. */
export async function emailVisitor(
  { services }: Context<JobActor>,
  { match_id, lead_id, match_capability_sealed, key, write }: VisitorEmail,
): Promise<void> {
  const { pool, vault, env } = services;
  const [match, lead] = await Promise.all([
    findEmailedMatch(pool, match_id),
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
  await deliverEmail(services, {
    dedupeKey: `${key}:email:lead:${lead_id}`,
    message: {
      ...write(lead.visitor, name, matchLink(env.LEAD_FLOW_URL, capability)),
      replyTo: env.SUPPORT_EMAIL,
    },
    leadId: lead_id,
    keep: write(lead.visitor, name, matchLink(env.LEAD_FLOW_URL, '')).text,
  });
}

/** Notifies the visitor of a match that someone asked with a part of their contact, at most once a day. */
export async function emailHolder(
  { services }: Context<JobActor>,
  { match_id, day }: PayloadOf<typeof CONTACT_REUSED>,
): Promise<void> {
  const { pool, vault, env } = services;
  const match = await findEmailedMatch(pool, match_id);
  if (!match) return;
  const { capabilityHash, capabilitySealed, leadId } = match;
  const visitor = (await findLeadAddress(pool, vault, leadId))?.visitor;
  if (!visitor) return;
  const link =
    capabilitySealed &&
    matchLink(env.LEAD_FLOW_URL, vault.open('match.capability', capabilityHash, capabilitySealed));
  await deliverEmail(services, {
    dedupeKey: `match/${match_id}/contact-reused/${day}`,
    message: { ...contactReusedEmail(visitor, link), replyTo: env.SUPPORT_EMAIL },
    leadId,
    keep: contactReusedEmail(visitor, link && matchLink(env.LEAD_FLOW_URL, '')).text,
  });
}

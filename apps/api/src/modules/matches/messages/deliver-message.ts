import { and, eq, lt, type SQL, sql } from 'drizzle-orm';

import { clientText } from '@carematch/validation/fields/client-text';
import { toE164 } from '@carematch/validation/fields/phone';

import { openContact } from '../../../crypto/contact-data.ts';
import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { deliverEmail, deliverSms, type Outcome } from '../../platform/deliver.ts';
import { providers } from '../../providers/providers.tables.ts';
import { readPublicProviders } from '../../providers/providers.ts';
import { matches, matchMessages } from '../matches.tables.ts';
import { openMessage } from '../timeline.ts';
import { clientEmail } from './client-message.ts';

const DELIVERY = { sent: 'sent', suppressed: 'stopped', bounced: 'bounced' } as const;

async function settle(tx: Executor, id: number, outcome: Outcome): Promise<void> {
  await tx.update(matchMessages).set({ delivery: DELIVERY[outcome] }).where(eq(matchMessages.id, id));
}

async function findMessage(db: Executor, id: number) {
  const [row] = await db
    .select({
      channel: matchMessages.channel,
      contentEncrypted: matchMessages.contentEncrypted,
      matchHash: matches.capabilityHash,
      providerId: matches.providerId,
      professionId: matches.professionId,
      leadId: leads.id,
      leadHash: leads.capabilityHash,
      contactEncrypted: leads.contactEncrypted,
      phoneHash: leads.phoneHash,
      ownEmail: users.email,
    })
    .from(matchMessages)
    .innerJoin(matches, eq(matches.id, matchMessages.matchId))
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(providers, eq(providers.id, matches.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(matchMessages.id, id));
  return row;
}

/** Whether no text went to a phone before this message, of whichever match. */
async function isFirstText(db: Executor, id: number, phoneHash: Buffer): Promise<boolean> {
  const toThisPhone: SQL = sql`exists (
    select from ${matches} m join ${leads} l on l.id = m.lead_id
     where m.id = ${matchMessages.matchId} and l.phone_hash = ${phoneHash})`;
  const [earlier] = await db
    .select({ id: matchMessages.id })
    .from(matchMessages)
    .where(
      and(
        eq(matchMessages.channel, 'sms'),
        eq(matchMessages.delivery, 'sent'),
        lt(matchMessages.id, id),
        toThisPhone,
      ),
    )
    .limit(1);
  return earlier === undefined;
}

/** Sends a stored message to its client, once, and stores the outcome. Nothing is sent to a client who was erased since. */
export async function deliverMessage(
  { services }: Context<JobActor>,
  { messageId: id }: { readonly messageId: number },
): Promise<void> {
  const { db, pool, vault } = services;
  const found = await findMessage(db, id);
  if (!found?.contentEncrypted || !found.contactEncrypted || !found.phoneHash) return;
  const { providerId, professionId, leadId } = found;
  const provider = (await readPublicProviders(pool, [{ providerId, professionId }])).get(providerId);
  if (!provider) return;
  const name = provider.display_name;
  const contact = openContact(vault, found.leadHash, found.contactEncrypted);
  const { subject, body } = openMessage(vault, found.matchHash, found.contentEncrypted);
  const delivery = {
    dedupeKey: `match-message/${id}`,
    leadId,
    settle: (tx: Executor, outcome: Outcome) => settle(tx, id, outcome),
  };
  if (found.channel === 'email') {
    const message = clientEmail({
      to: contact.email,
      replyTo: found.ownEmail,
      name,
      subject: subject ?? '',
      body,
    });
    return deliverEmail(services, { ...delivery, message, keepSubject: 'A message from your provider' });
  }
  const to = toE164(contact.phone_number);
  if (to === undefined) return settle(db, id, 'bounced');
  const isFirst = await isFirstText(db, id, found.phoneHash);
  return deliverSms(services, {
    ...delivery,
    message: { to, body: clientText({ from: name, body, isFirst }) },
  });
}

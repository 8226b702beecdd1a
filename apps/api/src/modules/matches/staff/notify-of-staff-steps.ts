import { eq } from 'drizzle-orm';

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { PayloadOf } from '../../platform/outbox.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { matches } from '../matches.tables.ts';
import type { NUDGED, TAKEN_BACK } from '../matches.events.ts';

type Delivered<E extends typeof NUDGED | typeof TAKEN_BACK> = PayloadOf<E> & { readonly key: string };

/** Reminds a professional of a client, with what staff add. */
export async function notifyNudged(
  { services }: Context<JobActor>,
  { match_id, lead_id: leadId, provider_id: providerId, words_sealed, key }: Delivered<typeof NUDGED>,
): Promise<Date | undefined> {
  const { db, vault, env } = services;
  const [match] = await db
    .select({ state: matches.state, capabilityHash: matches.capabilityHash })
    .from(matches)
    .where(eq(matches.id, match_id));
  // Over since: there is no one to call anymore.
  if (match?.state !== 'live') return undefined;
  const text =
    words_sealed === undefined
      ? undefined
      : vault.open('outbox.words', match.capabilityHash, Buffer.from(words_sealed, 'base64'));
  const link = `${env.PORTAL_URL}/matches`;
  return notifyProfessional(services, {
    kind: 'reminder',
    dedupeKey: key,
    providerId,
    leadId,
    email: ({ email: to, first_name: firstName }) =>
      composeEmail({
        to,
        subject: 'A client is waiting to hear from you',
        paragraphs: [
          `Hi ${firstName},`,
          'One of your clients may still be waiting. Please get in touch with them, or update the status of the match.',
          ...(text === undefined ? [] : [`Our team adds: “${text}”`]),
        ],
        action: { label: 'Open your matches', url: link },
      }),
    sms: `A client is waiting to hear from you: ${link}`,
    inApp: {
      text: 'A client is waiting to hear from you.',
      path: `/dashboard/matches?match=${match_id}`,
    },
  });
}

/** Notifies a professional that staff took a match back. */
export function notifyTakenBack(
  { services }: Context<JobActor>,
  {
    match_id,
    lead_id: leadId,
    provider_id: providerId,
    credits,
    was_live: wasLive,
    key,
  }: Delivered<typeof TAKEN_BACK>,
): Promise<Date | undefined> {
  const what = wasLive
    ? 'Our team ended one of your matches.'
    : 'Our team ended a match that waited for the client to share their details.';
  const count = credits === 1 ? '1 credit' : `${credits} credits`;
  const back = credits > 0 ? [`${count} ${credits === 1 ? 'is' : 'are'} back in your balance.`] : [];
  const link = `${services.env.PORTAL_URL}/matches`;
  return notifyProfessional(services, {
    kind: 'money',
    dedupeKey: key,
    providerId,
    leadId,
    email: ({ email: to, first_name: firstName }) =>
      composeEmail({
        to,
        subject: 'We ended one of your matches',
        paragraphs: [
          `Hi ${firstName},`,
          [what, ...back].join(' '),
          'You don’t need to contact this client anymore.',
        ],
        action: { label: 'Open your matches', url: link },
      }),
    sms: `${[what, ...back].join(' ')} ${link}`,
    inApp: { text: [what, ...back].join(' '), path: `/dashboard/matches?match=${match_id}` },
  });
}

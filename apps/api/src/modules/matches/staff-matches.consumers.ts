import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { mail } from '../platform/mail-layout.ts';
import { notifyProfessional } from '../providers/providers.ts';
import { matches } from './matches.tables.ts';
import { NUDGED } from './staff/remind-professional.ts';
import { TAKEN_BACK } from './staff/take-back.ts';

const number = z.int().positive();
const nudge = z.object({
  match_id: number,
  lead_id: number,
  provider_id: number,
  words_sealed: z.base64().optional(),
});
const takenBack = z.object({
  match_id: number,
  lead_id: number,
  provider_id: number,
  credits: z.int().nonnegative(),
  was_live: z.boolean(),
});

/** What follows from what staff do with a match. */
export function staffMatchesConsumers(services: Services): OutboxConsumers {
  const { db, vault, env } = services;
  return {
    [NUDGED]: async (message) => {
      const {
        match_id,
        lead_id: leadId,
        provider_id: providerId,
        words_sealed,
      } = nudge.parse(message.payload);
      const [match] = await db
        .select({ state: matches.state, capabilityHash: matches.capabilityHash })
        .from(matches)
        .where(eq(matches.id, match_id));
      // Over meanwhile: there is no one to call anymore.
      if (match?.state !== 'live') return undefined;
      const words =
        words_sealed === undefined
          ? undefined
          : vault.open('outbox.words', match.capabilityHash, Buffer.from(words_sealed, 'base64'));
      const link = `${env.PORTAL_URL}/matches`;
      return notifyProfessional(services, {
        kind: 'reminder',
        dedupeKey: String(message.id),
        providerId,
        leadId,
        email: ({ email: to, first_name: firstName }) =>
          mail({
            to,
            subject: 'A client is waiting to hear from you',
            paragraphs: [
              `Hi ${firstName},`,
              'One of your clients may still be waiting. Please get in touch with them, or update the status of the match.',
              ...(words === undefined ? [] : [`Our team adds: “${words}”`]),
            ],
            action: { label: 'Open your matches', url: link },
          }),
        sms: `A client is waiting to hear from you: ${link}`,
        inApp: {
          text: 'A client is waiting to hear from you.',
          path: `/dashboard/matches?match=${match_id}`,
        },
      });
    },
    [TAKEN_BACK]: (message) => {
      const {
        match_id,
        lead_id: leadId,
        provider_id: providerId,
        ...ended
      } = takenBack.parse(message.payload);
      const { credits, was_live: wasLive } = ended;
      const what = wasLive
        ? 'Our team ended one of your matches.'
        : 'Our team ended a match that waited for the client to share their details.';
      const count = credits === 1 ? '1 credit' : `${credits} credits`;
      const back = credits > 0 ? [`${count} ${credits === 1 ? 'is' : 'are'} back in your balance.`] : [];
      const link = `${env.PORTAL_URL}/matches`;
      return notifyProfessional(services, {
        kind: 'money',
        dedupeKey: String(message.id),
        providerId,
        leadId,
        email: ({ email: to, first_name: firstName }) =>
          mail({
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
    },
  };
}

import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { mail } from '../platform/mail-layout.ts';
import { notifyProfessional } from '../providers/providers.ts';
import { matches } from './matches.tables.ts';
import { NUDGED } from './staff/remind-professional.ts';

const number = z.int().positive();
const nudge = z.object({
  match_id: number,
  lead_id: number,
  provider_id: number,
  words_sealed: z.base64().optional(),
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
      // Over meanwhile: there is nobody to call any more.
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
          path: `/dashboard/matches/${match_id}`,
        },
      });
    },
  };
}

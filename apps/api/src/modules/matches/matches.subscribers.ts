import { eq } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { LEAD_REMATCHED } from '../leads/leads.events.ts';
import { type Delivery, type PayloadOf, subscribe, type Subscription } from '../platform/outbox.ts';
import { type Notice, notifyProfessional } from '../providers/providers.ts';
import { findLeadAddress, findEmailedMatch } from './emails/addressees.ts';
import { emailHolder, emailVisitor } from './emails/email-visitor.ts';
import { agreeToShareEmail, matchedEmail } from './emails/match-emails.ts';
import { askedAgainNotice, heldMatchNotice, newMatchNotice, noteLeftNotice } from './emails/match-notices.ts';
import {
  CONTACT_REUSED,
  MATCH_CONFIRMED,
  MATCH_CREATED,
  MATCH_HELD,
  MESSAGE_WRITTEN,
  NOTE_LEFT,
  NUDGED,
  REMINDER_DUE,
  TAKEN_BACK,
} from './matches.events.ts';
import { stateNow } from './matches.ts';
import { matches } from './matches.tables.ts';
import { deliverMessage } from './messages/deliver-message.ts';
import { notifyOfReminder } from './reminders/notify-of-reminder.ts';
import { notifyNudged, notifyTakenBack } from './staff/notify-of-staff-steps.ts';

/** Emails, texts and notifications about matches, and the messages that professionals write to their clients. */
export function matchesSubscribers(services: Services): Subscription[] {
  const { db, pool, vault, env } = services;
  const professional = 'matches.notify-professional';
  const visitor = 'matches.email-visitor';
  const placeOf = async (leadId: number) => (await findLeadAddress(pool, vault, leadId))?.place;
  const notify = (
    { key: dedupeKey }: Delivery,
    { provider_id: providerId, lead_id: leadId }: { readonly provider_id: number; readonly lead_id: number },
    notice: Omit<Notice, 'dedupeKey' | 'providerId' | 'leadId'>,
  ) => notifyProfessional(services, { ...notice, dedupeKey, providerId, leadId });

  const notifyMatched = async (match: PayloadOf<typeof MATCH_CONFIRMED>, delivery: Delivery) => {
    const place = await placeOf(match.lead_id);
    if (place === undefined) return undefined;
    return notify(delivery, match, newMatchNotice(env.PORTAL_URL, place, match.match_id));
  };
  const notifyHeld = async (match: PayloadOf<typeof MATCH_HELD>, delivery: Delivery) => {
    const [row] = await db.select({ state: stateNow }).from(matches).where(eq(matches.id, match.match_id));
    // Once the visitor agreed, the professional is notified of a match.
    if (row?.state !== 'awaiting_confirmation') return undefined;
    const place = await placeOf(match.lead_id);
    return place === undefined ? undefined : notify(delivery, match, heldMatchNotice(env.PORTAL_URL, place));
  };
  return [
    subscribe(MATCH_CREATED, professional, notifyMatched),
    subscribe(MATCH_CREATED, visitor, (match, { key, actor }) =>
      emailVisitor({ actor, services }, { ...match, key, write: matchedEmail }),
    ),
    subscribe(MATCH_HELD, professional, notifyHeld),
    subscribe(MATCH_HELD, visitor, (match, { key, actor }) =>
      emailVisitor({ actor, services }, { ...match, key, write: agreeToShareEmail }),
    ),
    subscribe(MATCH_CONFIRMED, professional, notifyMatched),
    subscribe(CONTACT_REUSED, visitor, (reuse, { actor }) => emailHolder({ actor, services }, reuse)),
    subscribe(NOTE_LEFT, professional, (match, delivery) =>
      notify(delivery, match, noteLeftNotice(env.PORTAL_URL)),
    ),
    subscribe(LEAD_REMATCHED, professional, async ({ match_id: matchId, lead_id }, delivery) => {
      const match = await findEmailedMatch(pool, matchId);
      const about = match && { provider_id: match.providerId, lead_id };
      return about && notify(delivery, about, askedAgainNotice(env.PORTAL_URL));
    }),
    subscribe(REMINDER_DUE, professional, (due, { key, actor }) =>
      notifyOfReminder({ actor, services }, { ...due, key }),
    ),
    subscribe(NUDGED, professional, (nudge, { key, actor }) =>
      notifyNudged({ actor, services }, { ...nudge, key }),
    ),
    subscribe(TAKEN_BACK, professional, (ended, { key, actor }) =>
      notifyTakenBack({ actor, services }, { ...ended, key }),
    ),
    subscribe(MESSAGE_WRITTEN, 'matches.send-message', ({ message_id: messageId }, { actor }) =>
      deliverMessage({ actor, services }, { messageId }),
    ),
  ];
}

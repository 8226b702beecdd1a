import { eq, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { hoursContract } from '@carematch/api-client/contract/providers/hours.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { newCapability } from '../../../crypto/capability.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { calendarFeeds } from '../providers.tables.ts';

type FeedAnswer = ResponseOf<(typeof hoursContract)['GET /user/calendar-feed']>;
type NewFeedAnswer = ResponseOf<(typeof hoursContract)['POST /user/calendar-feed']>;

/** The address that opens a calendar for good. Staff who act for its owner get it masked: it would outlive their 30 minutes. */
function addressOf({ actor, services: { env } }: Context<ActorForProfessional>, token: string) {
  const isMasked = actor.kind !== 'professional';
  return {
    url: `${env.PORTAL_URL}/api/v2/calendars/${isMasked ? '••••••••' : token}.ics`,
    is_masked: isMasked,
  };
}

/** `GET /user/calendar-feed`: the secret address, which its owner may copy again. */
export async function readCalendarFeed(context: Context<ActorForProfessional>): Promise<FeedAnswer> {
  const { actor, services } = context;
  const { providerId } = actor;
  const [feed] = await services.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.providerId, providerId));
  if (!feed) return { url: null, is_masked: false, created_at: null };
  const token = services.vault.open('calendar.token', String(providerId), feed.tokenSealed);
  return { ...addressOf(context, token), created_at: feed.createdAt.toISOString() };
}

/** `POST /user/calendar-feed`: a new secret address; from here on the one before shows nothing. */
export function renewCalendarFeed(context: Context<ActorForProfessional>): Promise<NewFeedAnswer> {
  const { actor, services } = context;
  const { providerId } = actor;
  const { db, vault } = services;
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const token = newCapability();
    const secret = {
      tokenHash: vault.capabilityHash(token),
      tokenSealed: vault.seal('calendar.token', String(providerId), token),
    };
    const [feed] = await tx
      .insert(calendarFeeds)
      .values({ providerId, ...secret })
      .onConflictDoUpdate({ target: calendarFeeds.providerId, set: { ...secret, createdAt: sql`now()` } })
      .returning({ createdAt: calendarFeeds.createdAt });
    if (!feed) throw new Error('The feed was not kept.');
    await audit(
      { tx, actor },
      {
        action: 'provider.calendar_feed_renewed',
        subject: { type: 'provider', id: providerId },
      },
    );
    return { ...addressOf(context, token), created_at: feed.createdAt.toISOString() };
  });
}

import { inArray, sql } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { paymentEvents } from '../payments.tables.ts';
import { takeEvent } from './take-event.ts';

/** As long as the vendor tries a webhook again. */
const WEBHOOKS_COME_WITHIN_MS = 3 * 24 * 60 * 60_000;
/** For so long the vendor keeps its events. */
const EVENTS_KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

/** From when on events may be missing: the last one that came, if that was longer ago than the vendor tries. */
async function missingSince(db: Database): Promise<Date> {
  const [last] = await db
    .select({ at: sql<Date | null>`max(${paymentEvents.receivedAt})`.mapWith(paymentEvents.receivedAt) })
    .from(paymentEvents);
  const now = Date.now();
  const since = Math.min(now - WEBHOOKS_COME_WITHIN_MS, last?.at?.getTime() ?? 0);
  return new Date(Math.max(since, now - EVENTS_KEPT_FOR_MS));
}

/** Works on the vendor's events whose webhooks were lost, the oldest first. Returns how many there were. */
export async function catchUpWithEvents(context: Context): Promise<number> {
  const { db, payments, log } = context.services;
  const events = await payments.listEvents(await missingSince(db));
  const ids = events.map(({ id }) => id);
  const known = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(inArray(paymentEvents.eventId, ids));
  const taken = new Set(known.map(({ id }) => id));
  const missing = events.filter(({ id }) => !taken.has(id));
  for (const event of missing)
    await takeEvent(context, event).catch((error: unknown) =>
      log.warn(
        { err: error, event_id: event.id },
        "an event of the payment vendor couldn't be processed yet",
      ),
    );
  return missing.length;
}

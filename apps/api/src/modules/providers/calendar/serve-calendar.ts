import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { openSpans } from '../hours/open-spans.ts';
import { type Hours, hoursOf } from '../hours/read-hours.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { calendarFeeds, providers } from '../providers.tables.ts';

/** How far ahead a calendar shows the practice's hours, days. */
const DAYS_AHEAD = 60;
const DAY_MS = 86_400_000;

/** A professional's calendar as other programs read it (RFC 5545). It holds nothing about clients. */
function calendarText(hours: Hours, now: Date, origin: string): string {
  const calendar = ical({ name: 'Carematch', method: ICalCalendarMethod.PUBLISH, ttl: 3600 });
  for (const { from, until } of openSpans(hours, now, DAYS_AHEAD))
    calendar.createEvent({
      id: `open-${from.getTime()}@${origin}`,
      start: from,
      end: until,
      stamp: now,
      summary: 'Open for clients',
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  for (const day of hours.days_off) {
    // Whole days are written as they are in UTC, wherever this runs.
    const start = new Date(`${day}T00:00:00Z`);
    calendar.createEvent({
      id: `off-${day}@${origin}`,
      start,
      end: new Date(start.getTime() + DAY_MS),
      allDay: true,
      stamp: now,
      summary: 'Practice closed',
    });
  }
  return calendar.toString();
}

const TOKEN = /^([A-Za-z0-9_-]{22,64})\.ics$/;

/** Whose calendar a secret address shows; undefined where it was renewed or never was one. */
async function ownerOf({ db, vault }: Services, file: string): Promise<number | undefined> {
  const token = TOKEN.exec(file)?.[1];
  if (token === undefined) return undefined;
  const [found] = await db
    .select({ id: providers.id, status: providers.status })
    .from(calendarFeeds)
    .innerJoin(providers, eq(providers.id, calendarFeeds.providerId))
    .where(eq(calendarFeeds.tokenHash, vault.capabilityHash(token)));
  return found && !isBarred(found.status) ? found.id : undefined;
}

/** `GET /calendars/<token>.ics`: for calendar programs, which have nothing but the address. */
export function serveCalendars(app: FastifyInstance, services: Services, base: string): void {
  const { limits, db, env } = services;
  app.get<{ Params: { file: string } }>(`${base}/calendars/:file`, async ({ params, ip }, reply) => {
    await limits.capability(ip);
    const owner = await ownerOf(services, params.file);
    if (owner === undefined) {
      await limits.capabilityMiss(ip).catch(() => undefined);
      throw new ApiError('not_found');
    }
    const hours = await hoursOf(db, owner);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(calendarText(hours, new Date(), new URL(env.PORTAL_URL).host));
  });
}

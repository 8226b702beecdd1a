import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { businessHoursSchema } from '@carematch/validation/fields/business-hours.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { tagOf } from '../../platform/tags.ts';
import { businessHours, daysOff, providers } from '../providers.tables.ts';

export type Hours = z.output<typeof businessHoursSchema>;

/** With the tag of what they are. */
export type KeptHours = Hours & { readonly tag: string };

/** `08:30` of the database's `08:30:00`. */
const clock = (time: string): string => time.slice(0, 5);

/** When a practice is open, by weekday and hour, and the days on which it is closed. */
export async function hoursOf(db: Executor, providerId: number): Promise<KeptHours> {
  const [provider] = await db
    .select({ timeZone: providers.timeZone })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!provider) throw new Error(`There is no provider ${providerId}`);
  const spans = await db
    .select()
    .from(businessHours)
    .where(eq(businessHours.providerId, providerId))
    .orderBy(asc(businessHours.weekday), asc(businessHours.opensAt));
  const closed = await db
    .select({ day: daysOff.day })
    .from(daysOff)
    .where(eq(daysOff.providerId, providerId))
    .orderBy(asc(daysOff.day));
  const hours = {
    time_zone: provider.timeZone,
    hours: spans.map(({ weekday, opensAt, closesAt }) => ({
      weekday,
      opens_at: clock(opensAt),
      closes_at: clock(closesAt),
    })),
    days_off: closed.map(({ day }) => day),
  };
  return { ...hours, tag: tagOf(hours) };
}

/** `GET /user/profile/business-hours`. */
export const readHours = ({ actor, services: { db } }: Context<ActorForProfessional>): Promise<KeptHours> =>
  hoursOf(db, actor.providerId);

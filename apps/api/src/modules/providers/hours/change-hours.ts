import { eq } from 'drizzle-orm';

import type { hoursContract } from '@carematch/api-client/contract/providers/hours.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { businessHours, daysOff, providers } from '../providers.tables.ts';
import { hoursOf, type KeptHours } from './read-hours.ts';
import type { Transaction } from '../../../db/client.ts';
import { invalidField } from '../../../plugins/api-error.ts';
import { zips } from '../../catalog/catalog.tables.ts';

/** @throws {ApiError} `validation_failed` for a time zone in which no US zip lies. */
export async function checkTimeZone(tx: Transaction, zone: string): Promise<void> {
  const [known] = await tx.select({ zip: zips.zip }).from(zips).where(eq(zips.timeZone, zone)).limit(1);
  if (!known) throw invalidField('time_zone', 'Choose a time zone.');
}

/**
 * `PUT /user/profile/business-hours`: what is given takes the place of what was there.
 * @throws {ApiError} `validation_failed` for a time zone that is not of the US.
 */
export function changeHours(
  { actor, services: { db } }: Context<ActorForProfessional>,
  {
    body: given,
    ifMatch,
  }: Input<(typeof hoursContract)['PUT /user/profile/business-hours'], 'body' | 'ifMatch'>,
): Promise<KeptHours> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    await checkTimeZone(tx, given.time_zone);
    await lockProvider(tx, providerId);
    const before = await hoursOf(tx, providerId);
    refuseStale(before.tag, ifMatch);
    await tx.update(providers).set({ timeZone: given.time_zone }).where(eq(providers.id, providerId));
    await tx.delete(businessHours).where(eq(businessHours.providerId, providerId));
    await tx.delete(daysOff).where(eq(daysOff.providerId, providerId));
    const spans = given.hours.map(({ weekday, opens_at: opensAt, closes_at: closesAt }) => ({
      providerId,
      weekday,
      opensAt,
      closesAt,
    }));
    if (spans.length > 0) await tx.insert(businessHours).values(spans);
    const days = [...new Set(given.days_off)].map((day) => ({ providerId, day }));
    if (days.length > 0) await tx.insert(daysOff).values(days);
    const after = await hoursOf(tx, providerId);
    await audit(
      { tx, actor },
      {
        action: 'provider.hours_changed',
        subject: { type: 'provider', id: providerId },
        before: { ...before },
        after: { ...after },
      },
    );
    return after;
  });
}

import { and, eq, isNull } from 'drizzle-orm';

import type { numbersContract } from '@carematch/api-client/contract/providers/numbers.contract';
import { displayPhone } from '@carematch/validation/fields/phone';

import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { assignedNumbers } from '../providers.tables.ts';
import { buyNumber } from './buy-number.ts';
import { NUMBER_ASKED } from '../providers.events.ts';

type AssignedNumber = typeof assignedNumbers.$inferSelect;

/** The number a professional has, or that is being bought for them. */
async function presentNumber(tx: Transaction, providerId: number): Promise<AssignedNumber | undefined> {
  const [row] = await tx
    .select()
    .from(assignedNumbers)
    .where(and(eq(assignedNumbers.providerId, providerId), isNull(assignedNumbers.releasedAt)));
  return row;
}

/** Refuses an area code where there is a number in another one. */
function keptNumber({ id, number, areaCode }: AssignedNumber, wanted: string): number {
  if (areaCode === wanted) return id;
  const kept = number === null ? `a number in area code ${areaCode} on its way` : displayPhone(number);
  throw new ApiError('conflict', { message: `They have ${kept}. Release it first.` });
}

/**
 * `POST /users/:id/assign-twilio-number`: gets a professional a number in an area code, ten digits. The row comes before the purchase, and the outbox ends what breaks off
 * in between.
 * @throws {ApiError} `validation_failed` where the area code has no number left, `conflict` where they have one in another area code,
 * `unavailable` where the vendor doesn't answer, and the outbox goes on.
 */
export const assignNumber: Handler<(typeof numbersContract)['POST /users/:id/assign-twilio-number']> = async (
  context,
  { params, body: { area_code: areaCode } },
) => {
  const { actor, services } = context;
  const { db, log } = services;
  const { providerId } = (await onBehalfOf(context, ofUser(params.id))).actor;
  const id = await db.transaction(async (tx) => {
    const { deletedAt } = await lockProvider(tx, providerId);
    if (deletedAt) throw new ApiError('not_found');
    const present = await presentNumber(tx, providerId);
    if (present) return keptNumber(present, areaCode);
    const [asked] = await tx
      .insert(assignedNumbers)
      .values({ providerId, areaCode, assignedBy: actor.userId })
      .returning({ id: assignedNumbers.id });
    if (!asked) throw new Error('The number was not asked for');
    await audit(
      { tx, actor },
      {
        action: 'number.assigned',
        subject: { type: 'provider', id: providerId },
        after: { area_code: areaCode },
      },
    );
    await enqueue(tx, NUMBER_ASKED, { assigned_number_id: asked.id });
    return asked.id;
  });
  const number = await buyNumber(services, id).catch((error: unknown) => {
    log.warn({ err: error, assigned_number_id: id }, 'a number was not bought at once');
    throw new ApiError('unavailable', {
      message: 'The phone company isn’t answering. We’ll keep trying; check back in a few minutes.',
      cause: error,
    });
  });
  if (number === undefined)
    throw invalidField('area_code', `No numbers are left in area code ${areaCode}. Try one nearby.`);
  return { phone_number: number };
};

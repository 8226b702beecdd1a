import { and, eq, isNull } from 'drizzle-orm';

import type { renewalContract } from '@carematch/api-client/contract/payments/payments.contract';
import { formatDollars } from '@carematch/validation/display/number-display';

import type { Transaction } from '../../../db/client.ts';
import { invalidField } from '../../../plugins/api-error.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { providers } from '../../providers/providers.tables.ts';
import { cards, renewalSettings } from '../payments.tables.ts';
import { isExpired } from '../cards/list-cards.ts';
import { presentRenewal, renewalTag } from './present-renewal.ts';
import { lockRenewal, type RenewalRow } from './renewal-row.ts';
import { nextOn } from './renewal-times.ts';

type ChangeRenewal = (typeof renewalContract)['PUT /renewal'];
type Choice = Input<ChangeRenewal>['body'];

/** Refuses what could not be charged; what is turned off is kept as it is. @throws {ApiError} `validation_failed` */
async function refuseUnusable(tx: Transaction, providerId: number, choice: Choice): Promise<void> {
  const [option] = await tx
    .select()
    .from(paymentOptions)
    .where(eq(paymentOptions.id, choice.payment_option_id));
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, choice.card_id), eq(cards.providerId, providerId), isNull(cards.removedAt)));
  if (!option || (choice.is_on && option.withdrawnAt))
    throw invalidField('payment_option_id', 'This package isn’t for sale anymore. Choose another one.');
  if (!card) throw invalidField('card_id', 'This card isn’t saved anymore. Choose another one.');
  if (!choice.is_on) return;
  if (isExpired(card, new Date()))
    throw invalidField('card_id', 'This card has expired. Choose another one.');
  if (Math.round(choice.monthly_ceiling * 100) < option.priceCents)
    throw invalidField(
      'monthly_ceiling',
      `Set at least ${formatDollars(option.priceCents / 100)}, the price of this package.`,
    );
  if (choice.mode === 'monthly' && choice.day_of_month === null)
    throw invalidField('day_of_month', 'Choose a day of the month.');
}

/** When the choice is charged by the calendar. One that is being tried again is tried with the new choice at once. */
async function firstAt(
  tx: Transaction,
  providerId: number,
  { is_on: isOn, mode, day_of_month: day }: Choice,
  before: RenewalRow | undefined,
): Promise<Date | null> {
  if (!isOn) return null;
  const now = new Date();
  if (before?.isOn && before.failures > 0) return now;
  return mode === 'monthly' && day !== null ? nextOn(tx, providerId, day, now) : null;
}

/**
 * `PUT /renewal`: whether, when and by which card credits are bought again, and at most for how much in a month.
 * @throws {ApiError} `validation_failed`, `stale_version`
 */
export const changeRenewal: Handler<ChangeRenewal> = (
  { actor, services: { db } },
  { body: choice, ifMatch },
) => {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    const before = await lockRenewal(tx, providerId);
    refuseStale(renewalTag(before), ifMatch);
    await refuseUnusable(tx, providerId, choice);
    const chosen = {
      isOn: choice.is_on,
      mode: choice.mode,
      paymentOptionId: choice.payment_option_id,
      cardId: choice.card_id,
      ceilingCents: Math.round(choice.monthly_ceiling * 100),
      dayOfMonth: choice.mode === 'monthly' ? choice.day_of_month : null,
      // What was begun under the former choice is no attempt of this one.
      cycle: (before?.cycle ?? 0) + 1,
      failures: 0,
      firstFailedAt: null,
      nextAt: await firstAt(tx, providerId, choice, before),
      ceilingToldFor: null,
      stoppedReason: null,
      updatedAt: new Date(),
    };
    await tx
      .insert(renewalSettings)
      .values({ providerId, ...chosen })
      .onConflictDoUpdate({ target: renewalSettings.providerId, set: chosen });
    await tx.update(providers).set({ creditRenew: choice.is_on }).where(eq(providers.id, providerId));
    const after = await presentRenewal(tx, providerId);
    await audit(
      { tx, actor },
      {
        action: 'provider.renewal_changed',
        subject: { type: 'provider', id: providerId },
        before: { is_on: before?.isOn ?? false },
        after: { ...after.choice },
      },
    );
    return { renewal: after };
  });
};

import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { OPEN_PAYMENT_STATES } from '@carematch/validation/lifecycles/payment-lifecycle';

import type { Executor } from '../../../db/client.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import type { PaymentOrder } from '../pay/make-payment.ts';
import { cards, payments, renewalSettings } from '../payments.tables.ts';
import { causeOf, isLow, mayRenew, moment, monthOf, renewedInMonth, type RenewalRow } from './renewal-row.ts';

const IS_LOW = sql`${renewalSettings.mode} = 'balance' and ${renewalSettings.nextAt} is null and ${isLow}`;

/** Renewals whose time has come: by the calendar, by a retry, or by a balance below the cheapest service. */
function findDue(executor: Executor, at: Date, providerId?: number) {
  return executor
    .select({ settings: renewalSettings, option: paymentOptions, card: cards })
    .from(renewalSettings)
    .innerJoin(providers, eq(providers.id, renewalSettings.providerId))
    .innerJoin(paymentOptions, eq(paymentOptions.id, renewalSettings.paymentOptionId))
    .leftJoin(creditAccounts, eq(creditAccounts.providerId, renewalSettings.providerId))
    .leftJoin(cards, and(eq(cards.id, renewalSettings.cardId), sql`${cards.removedAt} is null`))
    .where(
      and(
        providerId === undefined ? undefined : eq(renewalSettings.providerId, providerId),
        eq(renewalSettings.isOn, true),
        mayRenew,
        sql`(${renewalSettings.nextAt} <= ${moment(at)} or ${IS_LOW})`,
        // Where they were told that the ceiling is reached, it is for that month.
        sql`${renewalSettings.ceilingToldFor} is distinct from ${monthOf(moment(at))}`,
      ),
    )
    .orderBy(renewalSettings.providerId);
}

/** The professionals whose renewal is due. */
export async function dueProviders(executor: Executor, at: Date): Promise<number[]> {
  return (await findDue(executor, at)).map(({ settings }) => settings.providerId);
}

/** What is to become of a renewal. */
export type Assessment =
  | { readonly kind: 'charge'; readonly cause: string; readonly order: Omit<PaymentOrder, 'once' | 'check'> }
  /** It would cost more than they want to spend in a month. */
  | { readonly kind: 'ceiling'; readonly settings: RenewalRow }
  /** It can't be charged anymore. */
  | { readonly kind: 'stop'; readonly reason: string }
  /** It isn't due, or a payment is open. One that no one has answered is asked for again by the job that settles payments. */
  | { readonly kind: 'wait' };

/** What is to become of a professional's renewal at a moment. */
export async function assessRenewal(executor: Executor, providerId: number, at: Date): Promise<Assessment> {
  const [due] = await findDue(executor, at, providerId);
  if (!due) return { kind: 'wait' };
  const { settings, option, card } = due;
  const cause = causeOf(settings);
  const tried = or(inArray(payments.state, [...OPEN_PAYMENT_STATES]), eq(payments.cause, cause));
  if ((await executor.$count(payments, and(eq(payments.providerId, providerId), tried))) > 0)
    return { kind: 'wait' };
  if (option.withdrawnAt)
    return {
      kind: 'stop',
      reason: `The ${option.name} package isn’t for sale anymore. Choose another one.`,
    };
  if (!card) return { kind: 'stop', reason: 'The card for it isn’t saved anymore. Choose another one.' };
  if ((await renewedInMonth(executor, providerId, at)) + option.priceCents > settings.ceilingCents)
    return { kind: 'ceiling', settings };
  const { paymentMethod } = card;
  return {
    kind: 'charge',
    cause,
    order: { providerId, option, card: { paymentMethod, saveCard: false } },
  };
}

import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';

import {
  type ProviderStatus,
  providerStatusMeaning,
} from '@carematch/validation/lifecycles/provider-lifecycle';

import type { Executor, Transaction } from '../../../db/client.ts';
import { cheapestService } from '../../credits/credits.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { payments, renewalSettings } from '../payments.tables.ts';

export type RenewalRow = typeof renewalSettings.$inferSelect;

/** Professionals whose credits may be bought again: whoever is suspended, closed or deleted is charged nothing. */
export const mayRenew = and(
  isNull(providers.deletedAt),
  notInArray(
    providers.status,
    (Object.keys(providerStatusMeaning) as ProviderStatus[]).filter(
      (status) => providerStatusMeaning[status].renewal === 'stopped',
    ),
  ),
);

/** Whether a balance is below the cheapest service, of a professional whose account, if any, is joined. */
export const isLow: SQL<boolean> = sql`coalesce(${creditAccounts.balance}, 0) < ${sql.raw(cheapestService('providers.id'))}`;

/** What this attempt is for: there is one payment of it. */
export const causeOf = ({ providerId, cycle, failures }: RenewalRow): string =>
  `renewal/${providerId}/${cycle}/${failures + 1}`;

/** A moment as SQL. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export async function readRenewal(executor: Executor, providerId: number): Promise<RenewalRow | undefined> {
  const [row] = await executor
    .select()
    .from(renewalSettings)
    .where(eq(renewalSettings.providerId, providerId));
  return row;
}

/** Whoever changes renewal does so alone: the professional's row is locked before, as by all who change their status. */
export async function lockRenewal(tx: Transaction, providerId: number): Promise<RenewalRow | undefined> {
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('no key update');
  const [row] = await tx
    .select()
    .from(renewalSettings)
    .where(eq(renewalSettings.providerId, providerId))
    .for('update');
  return row;
}

/** SQL: the calendar month of a moment where a professional is. */
export const monthOf = (when: SQL): SQL => sql`spending_month(${providers.timeZone}, ${when})`;

/** US cents that renewals cost in the month of a moment, where the professional is; what the bank has yet to decide counts. */
export async function renewedInMonth(executor: Executor, providerId: number, at: Date): Promise<number> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${payments.cents}), 0)::int` })
    .from(payments)
    .innerJoin(providers, eq(providers.id, payments.providerId))
    .where(
      and(
        eq(payments.providerId, providerId),
        eq(payments.kind, 'renewal'),
        notInArray(payments.state, ['failed', 'canceled']),
        eq(monthOf(sql`${payments.createdAt}`), monthOf(moment(at))),
      ),
    );
  return row?.cents ?? 0;
}

import { eq, sql } from 'drizzle-orm';

import type { Renewal } from '@carematch/api-client/contract/payments/payments.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { cheapestService } from '../../credits/credits.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { tagOf } from '../../platform/tags.ts';
import { providers } from '../../providers/providers.tables.ts';
import { isLow, readRenewal, renewedInMonth, type RenewalRow } from './renewal-row.ts';

function choiceOf(row: RenewalRow | undefined): Renewal['choice'] {
  return row
    ? {
        is_on: row.isOn,
        mode: row.mode,
        payment_option_id: row.paymentOptionId,
        card_id: row.cardId,
        monthly_ceiling: row.ceilingCents / 100,
        day_of_month: row.dayOfMonth,
      }
    : null;
}

/** Stands for what was chosen. */
export const renewalTag = (row: RenewalRow | undefined): string => tagOf(choiceOf(row));

/** Renewal as it stands. */
export async function presentRenewal(
  executor: Executor,
  providerId: number,
  at = new Date(),
): Promise<Renewal> {
  const row = await readRenewal(executor, providerId);
  const [provider] = await executor
    .select({
      cheapest: sql<number | null>`${sql.raw(cheapestService('providers.id'))}`,
      isLow: sql<boolean>`coalesce(${isLow}, false)`,
    })
    .from(providers)
    .leftJoin(creditAccounts, eq(creditAccounts.providerId, providers.id))
    .where(eq(providers.id, providerId));
  return {
    choice: choiceOf(row),
    cheapest_service: provider?.cheapest ?? null,
    is_low: provider?.isLow ?? false,
    spent_this_month: (await renewedInMonth(executor, providerId, at)) / 100,
    next_at: row?.isOn ? (row.nextAt?.toISOString() ?? null) : null,
    failures: row?.isOn ? row.failures : 0,
    stopped_reason: row?.isOn ? null : (row?.stoppedReason ?? null),
    tag: renewalTag(row),
  };
}

/** `GET /renewal`. */
export const readOwnRenewal = async ({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<{ renewal: Renewal }> => ({
  renewal: await presentRenewal(db, actor.providerId),
});

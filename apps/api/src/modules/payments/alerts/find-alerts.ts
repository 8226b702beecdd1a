import { desc, eq, type SQL, sql } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { priceOf } from '../card-refunds/due-credits.ts';
import { disputes, paymentAlerts, paymentRefunds, payments } from '../payments.tables.ts';

/** An alert, with the refund or dispute that it is about. */
export async function findAlerts(
  db: Executor,
  { where, limit, offset = 0 }: { where: SQL | undefined; limit: number; offset?: number },
) {
  const rows = await db
    .select({
      alert: paymentAlerts,
      refund: paymentRefunds,
      dispute: disputes,
      payment: payments,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      resolver: sql<
        string | null
      >`(select first_name || ' ' || last_name from users where id = ${paymentAlerts.resolvedBy})`,
    })
    .from(paymentAlerts)
    .leftJoin(paymentRefunds, eq(paymentRefunds.refundId, paymentAlerts.objectId))
    .leftJoin(disputes, eq(disputes.disputeId, paymentAlerts.objectId))
    .leftJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .leftJoin(providers, eq(providers.id, paymentAlerts.providerId))
    .leftJoin(users, eq(users.id, providers.userId))
    .where(where)
    .orderBy(desc(paymentAlerts.createdAt), desc(paymentAlerts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ alert, refund, dispute, payment, ...person }) => {
    const shortfallCredits = refund?.shortfallCredits ?? dispute?.shortfallCredits ?? 0;
    return {
      ...alert,
      ...person,
      outcome: refund?.state ?? dispute?.state ?? null,
      cents: refund?.cents ?? dispute?.cents ?? null,
      creditsTaken: refund?.credits ?? dispute?.creditsTaken ?? 0,
      shortfallCredits,
      shortfallCents: payment ? priceOf(payment, shortfallCredits) : 0,
    };
  });
}

export type AlertRow = Awaited<ReturnType<typeof findAlerts>>[number];

export const professionalName = ({ firstName, lastName }: AlertRow): string =>
  firstName === null ? 'an unknown professional' : `${firstName} ${lastName}`;

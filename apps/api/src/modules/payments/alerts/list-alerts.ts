import { and, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { paymentAlertsContract } from '@carematch/api-client/contract/payments/payment-alerts.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { providers } from '../../providers/providers.tables.ts';
import { paymentAlerts } from '../payments.tables.ts';
import { type AlertRow, findAlerts } from './find-alerts.ts';

type Contract = typeof paymentAlertsContract;
type Alert = ResponseOf<Contract['GET /payment-alerts/:id']>['alert'];

const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const presentAlert = (row: AlertRow): Alert => ({
  id: row.id,
  kind: row.kind,
  created_at: row.createdAt.toISOString(),
  professional:
    row.userId === null
      ? null
      : { id: row.userId, first_name: row.firstName ?? '', last_name: row.lastName ?? '' },
  object_id: row.objectId,
  event: row.eventId === null ? null : { id: row.eventId, type: row.eventType ?? '' },
  difference:
    row.vendorCents === null || row.ourCents === null
      ? null
      : { provider: row.vendorCents / 100, ours: row.ourCents / 100 },
  reversal:
    row.outcome === null
      ? null
      : {
          amount: inDollars(row.cents) ?? 0,
          state: row.outcome,
          credits_taken: row.creditsTaken,
          shortfall_credits: row.shortfallCredits,
          shortfall_amount: row.shortfallCents / 100,
        },
  resolved: row.resolvedAt && { at: row.resolvedAt.toISOString(), by: row.resolver },
});

/** `GET /payment-alerts`: newest first. */
export const listAlerts: Handler<Contract['GET /payment-alerts']> = async (
  { services: { db } },
  { query: { page, perPage, kind, state = 'open', user_id: userId } },
) => {
  const owners = db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.userId, userId ?? 0));
  const where = and(
    kind && eq(paymentAlerts.kind, kind),
    state === 'open' ? isNull(paymentAlerts.resolvedAt) : isNotNull(paymentAlerts.resolvedAt),
    userId === undefined ? undefined : inArray(paymentAlerts.providerId, owners),
  );
  const [total, rows] = await Promise.all([
    db.$count(paymentAlerts, where),
    findAlerts(db, { where, limit: perPage, offset: (page - 1) * perPage }),
  ]);
  return { alerts: rows.map(presentAlert), pagination: paginationOf({ page, perPage, total }) };
};

/** @throws {ApiError} `not_found` */
async function readRow(db: Executor, id: number): Promise<AlertRow> {
  const [row] = await findAlerts(db, { where: eq(paymentAlerts.id, id), limit: 1 });
  if (!row) throw new ApiError('not_found');
  return row;
}

/** `GET /payment-alerts/:id`. @throws {ApiError} `not_found` */
export const readAlert: Handler<Contract['GET /payment-alerts/:id']> = async (
  { services: { db } },
  { params: { id } },
) => ({ alert: presentAlert(await readRow(db, id)) });

/** `POST /payment-alerts/:id/resolve`. One that is resolved stays as it was. @throws {ApiError} `not_found` */
export const resolveAlert: TransactionHandler<Contract['POST /payment-alerts/:id/resolve']> = async (
  context,
  { params: { id } },
) => {
  const { tx, actor } = context;
  const [resolved] = await tx
    .update(paymentAlerts)
    .set({ resolvedAt: sql`now()`, resolvedBy: actor.userId })
    .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.resolvedAt)))
    .returning();
  const row = await readRow(tx, id);
  if (resolved)
    await audit(context, {
      action: 'payment_alert.resolved',
      subject: { type: 'payment_alert', id },
      after: { kind: row.kind, object: row.objectId },
    });
  return { alert: presentAlert(row) };
};

/** How many alerts are open, and since when. */
export async function alertQueue(
  db: Executor,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const open = isNull(paymentAlerts.resolvedAt);
  const [row] = await db
    .select({ oldestAt: min(paymentAlerts.createdAt) })
    .from(paymentAlerts)
    .where(open);
  return { count: await db.$count(paymentAlerts, open), oldestAt: row?.oldestAt ?? null };
}

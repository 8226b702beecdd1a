import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Pool } from 'pg';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { paymentsContract } from '@carematch/api-client/contract/payments/payments.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { payments } from '../payments.tables.ts';

type ListOptions = (typeof paymentsContract)['GET /payment-options'];
type Answer = ResponseOf<ListOptions>;
type LastMonth = NonNullable<Answer['last_month']>;

const STARTED = stateOf(matchLifecycle, 'started').id;

const bought = (whose: string): string => `
  select coalesce(sum(m.cost), 0)::int as credits, count(*)::int as matches,
         (count(*) filter (where m.first_contacted_at is not null))::int as contacted,
         (count(*) filter (where m.match_contact_status_id = ${STARTED}))::int as started
    from matches m
   where m.state in ('live', 'ended') and m.created_at > now() - interval '30 days' and ${whose}`;

const byThem = namedStatement<{ provider_id: number }>(
  'bought-by-provider',
  bought('m.provider_id = :provider_id::int'),
);
const byProfession = namedStatement<{ provider_id: number }>(
  'bought-by-profession',
  bought(
    `m.profession_id in (select profession_id from provider_professions where provider_id = :provider_id::int)`,
  ),
);

/** What credits bought in the last 30 days: theirs, or without a match of theirs those of their profession. */
async function readLastMonth(pool: Pool, providerId: number): Promise<LastMonth | null> {
  for (const [of, statement] of [
    ['you', byThem],
    ['profession', byProfession],
  ] as const) {
    const { rows } = await pool.query<Omit<LastMonth, 'of'>>(statement({ provider_id: providerId }));
    const [row] = rows;
    if (row && row.matches > 0) return { of, ...row };
  }
  return null;
}

async function lastPayment(db: Database, providerId: number): Promise<number | null> {
  const [last] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.providerId, providerId), inArray(payments.state, ['started', 'action_needed', 'paid'])),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return last?.id ?? null;
}

/** `GET /users/:id/payment-options`: packages for sale, the cheapest first, and what they may bring. */
export async function listPaymentOptions({
  actor: { providerId },
  services: { db, pool },
}: Context<ActorForProfessional>): Promise<Answer> {
  const options = await db
    .select()
    .from(paymentOptions)
    .where(and(isNull(paymentOptions.withdrawnAt), gt(paymentOptions.priceCents, 0)))
    .orderBy(asc(paymentOptions.priceCents), asc(paymentOptions.id));
  const month = await readLastMonth(pool, providerId);
  return {
    payment_options: options.map(({ id, name, credits, priceCents }) => ({
      id,
      name,
      credits,
      price: priceCents / 100,
      price_per_credit: Math.round(priceCents / credits) / 100,
      matches: month && month.credits > 0 ? Math.floor((credits * month.matches) / month.credits) : null,
    })),
    last_month: month,
    last_payment_id: await lastPayment(db, providerId),
  };
}

/** `GET /payment-options`. @throws {ApiError} `not_found` for another user's. */
export const listOwnPaymentOptions: Handler<ListOptions> = (context, { query }) => {
  const { actor } = context;
  const own = actor.kind === 'professional' ? actor.userId : actor.professionalUserId;
  if (query.user_id !== undefined && query.user_id !== own) throw new ApiError('not_found');
  return listPaymentOptions(context);
};

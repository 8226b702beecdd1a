import { sql } from 'drizzle-orm';

import type { Credits } from '@carematch/api-client/contract/credits/credits.contract';

import type { ActorForProfessional } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { tagOf } from '../platform/tags.ts';

/** SQL: whole credits of the cheapest service that a provider offers; null for whoever offers none. */
export const cheapestService = (providerId: string): string => `
  (select min(service.credit_cost)
     from provider_professions practised join services service on service.id = any(practised.service_ids)
    where practised.provider_id = ${providerId})`;

/** Days by which a pace is told. */
const PACE_DAYS = 30;

interface Row extends Record<string, unknown> {
  readonly balance: number | null;
  readonly held: number;
  readonly ends_at: string;
  readonly spent: number;
  readonly monthly_limit: number | null;
  readonly charged: number;
  readonly cheapest: number | null;
}

/** The tag of a limit. */
export const limitTag = (limit: number | null): string => tagOf({ limit });

/** What a professional has, and how far it goes. */
export async function readCredits(db: Executor, providerId: number, at = new Date()): Promise<Credits> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select case when c.has_package or c.balance > 0 then c.balance end as balance, p.monthly_credit_limit as monthly_limit,
           (date_trunc('month', ${now} at time zone p.time_zone) + interval '1 month') at time zone p.time_zone as ends_at,
           coalesce(credits_spent(c.time_zone, c.spend_month, c.spent_in_month, ${now}), 0) as spent,
           ${sql.raw(cheapestService('p.id'))} as cheapest, l.held, l.charged
      from providers p
      left join credit_accounts c on c.provider_id = p.id
     cross join lateral (
       select coalesce(-sum(amount) filter (where kind in ('lead_hold', 'hold_release')), 0)::int as held,
              coalesce(-sum(amount) filter (where kind = 'lead_charge'
                                              and created_at > ${now} - make_interval(days => ${PACE_DAYS})), 0)::int as charged
         from credit_ledger where provider_id = p.id) l
     where p.id = ${providerId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no provider ${providerId}`);
  const { balance, held, spent, monthly_limit: limit, charged, cheapest } = row;
  return {
    balance,
    held,
    month: {
      ends_at: new Date(row.ends_at).toISOString(),
      spent,
      limit,
      left: limit === null ? null : Math.max(0, limit - spent),
    },
    lasts_days: balance === null || charged === 0 ? null : Math.floor((balance * PACE_DAYS) / charged),
    cheapest_service: cheapest,
    tag: limitTag(limit),
  };
}

/** `GET /credits`. */
export const readOwnCredits = async ({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<{ credits: Credits }> => ({
  credits: await readCredits(db, actor.providerId),
});

import type { Pool } from 'pg';
import type * as z from 'zod/mini';

import type {
  openedProfessional,
  staffProfessionalsContract,
} from '@carematch/api-client/contract/staff/professionals.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { findProfessional } from './find-professional.ts';

export type Metrics = z.output<typeof openedProfessional>['metrics'];

const NEW = stateOf(matchLifecycle, 'new').id;
const STARTED = stateOf(matchLifecycle, 'started').id;

// A hold that was released never became a match of anyone.
const readRow = namedStatement<{ provider_id: number }>(
  'professional-metrics',
  `select m.*, l.*, r.*
     from (select count(*)::int as matches_total,
                  (count(*) filter (where created_at > now() - interval '30 days'))::int as matches_last_30_days,
                  (count(*) filter (where created_at > now() - interval '60 days'
                                      and created_at <= now() - interval '30 days'))::int as matches_previous_30_days,
                  (count(*) filter (where state = 'live' and match_contact_status_id = ${NEW}))::int as matches_waiting,
                  (count(*) filter (where state in ('live', 'awaiting_confirmation')))::int as matches_open,
                  (count(*) filter (where match_contact_status_id = ${STARTED}))::int as clients_started,
                  round(percentile_disc(0.5) within group (
                    order by extract(epoch from first_contacted_at - coalesce(disclosed_at, created_at)) / 60)
                    filter (where first_contacted_at is not null))::int as median_minutes_to_contact
             from matches where provider_id = :provider_id::int and state <> 'released') m,
          (select coalesce(-sum(amount) filter (where kind = 'lead_charge'), 0)::int as credits_spent_total,
                  coalesce(-sum(amount) filter (where kind = 'lead_charge' and created_at > now() - interval '30 days'), 0)::int
                    as credits_spent_last_30_days,
                  coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as credits_refunded_total
             from credit_ledger where provider_id = :provider_id::int) l,
          (select count(*)::int as reviews_count, round(avg(rating), 1)::float8 as rating
             from reviews where provider_id = :provider_id::int and hidden_at is null) r`,
);

/** The numbers of a professional. */
export async function metricsOf(pool: Pick<Pool, 'query'>, providerId: number): Promise<Metrics> {
  const { rows } = await pool.query<Metrics>(readRow({ provider_id: providerId }));
  const [row] = rows;
  if (!row) throw new Error('The numbers have no row');
  return row;
}

/** `GET /users/:id/metrics`. @throws {ApiError} `not_found`. */
export const readMetrics: Handler<(typeof staffProfessionalsContract)['GET /users/:id/metrics']> = async (
  { services: { db, pool } },
  { params },
) => {
  const { provider } = await findProfessional(db, params.id);
  return { metrics: await metricsOf(pool, provider.id) };
};

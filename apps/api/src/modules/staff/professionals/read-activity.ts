import {
  type Activity,
  professionalStatus,
  type staffProfessionalsContract,
} from '@carematch/api-client/contract/staff/professionals.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { namedStatement } from '../../platform/named-statement.ts';
import { findProfessional } from './find-professional.ts';

/** At once. */
const MOST = 30;

interface Row {
  readonly key: string;
  readonly at: Date;
  readonly kind: Activity['kind'];
  readonly action: string;
  readonly by: string | null;
  readonly is_by_staff: boolean;
  readonly status: unknown;
  readonly reason: unknown;
  readonly lead_id: string | null;
}

/** Each part takes as many as are shown, by an index of its own. */
const LATEST = `order by 2 desc limit ${MOST + 1}`;

const readRows = namedStatement<{ user_id: number; provider_id: number; before: string | null }>(
  'professional-activity',
  `select * from (
     (select 'audit/' || a.id as key, a.at, 'change' as kind, a.action, u.first_name || ' ' || u.last_name as by,
             a.actor_id <> :user_id::int as is_by_staff, a.after ->> 'status' as status, a.after ->> 'reason' as reason,
             null::bigint as lead_id
        from audit_log a left join users u on u.id = a.actor_id
       where (a.subject_type = 'provider' and a.subject_id = :provider_id::int::text
              or a.subject_type = 'user' and a.subject_id = :user_id::int::text
              or a.impersonated_user_id = :user_id::int or a.actor_id = :user_id::int)
         and a.at < coalesce(:before::timestamptz, 'infinity') ${LATEST})
     union all
     (select 'match/' || id, created_at, 'match', 'match.made', null, false, null, null, lead_id
        from matches where provider_id = :provider_id::int and created_at < coalesce(:before::timestamptz, 'infinity') ${LATEST})
     union all
     (select 'contact/' || id, first_contacted_at, 'contact', 'match.contacted', null, false, null, null, lead_id
        from matches where provider_id = :provider_id::int and first_contacted_at < coalesce(:before::timestamptz, 'infinity') ${LATEST})
     union all
     (select 'account/' || id, created_at, 'account', 'account.made', null, false, null, null, null
        from users where id = :user_id::int and created_at < coalesce(:before::timestamptz, 'infinity'))
   ) everything order by at desc, key desc limit ${MOST + 1}`,
);

/** What happened to a professional, newest first. @throws {ApiError} `not_found`. */
export const readActivity: Handler<(typeof staffProfessionalsContract)['GET /users/:id/activity']> = async (
  { services: { db, pool } },
  { params: { id: userId }, query: { before } },
) => {
  const { provider } = await findProfessional(db, userId);
  const { rows } = await pool.query<Row>(
    readRows({ user_id: userId, provider_id: provider.id, before: before ?? null }),
  );
  const activity = rows.slice(0, MOST).map(({ at, status, reason, lead_id: leadId, ...row }): Activity => ({
    ...row,
    at: at.toISOString(),
    status: professionalStatus.safeParse(status).data ?? null,
    reason: typeof reason === 'string' ? reason : null,
    lead_id: leadId === null ? null : Number(leadId),
  }));
  return { activity, has_more: rows.length > MOST };
};

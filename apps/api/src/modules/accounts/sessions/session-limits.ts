import { type SQL, sql } from 'drizzle-orm';

import type { Env } from '../../../config/env.ts';
import { impersonations, sessions, users } from '../accounts.tables.ts';

type Role = (typeof users.$inferSelect)['role'];

type Limits = Pick<
  Env,
  | 'SESSION_HOURS_STAFF'
  | 'SESSION_HOURS_PROFESSIONALS'
  | 'SESSION_IDLE_HOURS_STAFF'
  | 'SESSION_IDLE_HOURS_PROFESSIONALS'
>;

const HOUR_MS = 3_600_000;

/** When a session that is opened now ends, however active it is. */
export function sessionEnd(env: Limits, role: Role): Date {
  const hours = role === 'admin' ? env.SESSION_HOURS_STAFF : env.SESSION_HOURS_PROFESSIONALS;
  return new Date(Date.now() + hours * HOUR_MS);
}

/**
 * Whether a row of `sessions` is neither at its end nor idle for too long. A session in which staff act as a professional ends with its
 * impersonation, whatever its own `expires_at`.
 */
export function isLiveSession(env: Limits): SQL<boolean> {
  const { SESSION_IDLE_HOURS_STAFF: staff, SESSION_IDLE_HOURS_PROFESSIONALS: professionals } = env;
  const ofImpersonation = sql`select ${impersonations.endsAt} from ${impersonations}
    where ${impersonations.id} = ${sessions.impersonationId} and ${impersonations.stoppedAt} is null`;
  const isBeforeEnd = sql`coalesce(case when ${sessions.impersonationId} is null then ${sessions.expiresAt}
    else (${ofImpersonation}) end > now(), false)`;
  return sql<boolean>`(${isBeforeEnd} and ${sessions.lastUsedAt} > now() - make_interval(hours =>
    case (select ${users.role} from ${users} where ${users.id} = ${sessions.userId})
    when 'admin' then ${staff}::int else ${professionals}::int end))`;
}

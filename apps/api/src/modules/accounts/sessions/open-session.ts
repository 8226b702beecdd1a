import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { openedSession } from '@carematch/api-client/contract/accounts/accounts.contract';

import type { Env } from '../../../config/env.ts';
import type { Executor } from '../../../db/client.ts';
import { BARRED_STATUSES } from '@carematch/validation/lifecycles/provider-lifecycle';
import type { users } from '../accounts.tables.ts';
import { hashToken, newToken } from '../session-token.ts';
import { deviceName } from './device-name.ts';
import { sessionEnd } from './session-limits.ts';

export type OpenedSession = z.output<typeof openedSession>;

/** Who signs in, with the password that was shown. */
type SigningIn = Pick<typeof users.$inferSelect, 'id' | 'role' | 'passwordHash'>;

/**
 * Opens a session of an account that still has the password that was verified; undefined where it has another one by
 * now, or was disabled, suspended or closed. One statement that locks the account: a reset or a new status either comes
 * first and is seen here, or waits and then ends this session with the others.
 */
export async function openSession(
  { db, env }: { readonly db: Executor; readonly env: Env },
  { id, role, passwordHash }: SigningIn,
  userAgent: string | undefined,
): Promise<OpenedSession | undefined> {
  const session = { token: newToken(), role, expires_at: sessionEnd(env, role).toISOString() };
  const { rowCount } = await db.execute(sql`
    with profile as (select status from providers where user_id = ${id} for share)
    insert into sessions (token_hash, user_id, device, expires_at)
    select ${hashToken(session.token)}, id, ${deviceName(userAgent)}, ${session.expires_at}::timestamptz
      from users
     where id = ${id} and password_hash = ${passwordHash} and disabled_at is null
       and not exists (select from profile where status in ${BARRED_STATUSES})
       for share of users`);
  return rowCount === 1 ? session : undefined;
}

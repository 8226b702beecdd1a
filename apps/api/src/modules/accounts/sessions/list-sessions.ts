import { and, desc, eq, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { securityContract } from '@carematch/api-client/contract/accounts/security.contract';

import { sessions } from '../accounts.tables.ts';
import type { OwnContext } from '../own-context.ts';
import { isLiveSession } from './session-limits.ts';

/** The own live sessions: the one that asks first, then those used last. */
export async function listSessions({
  actor: { userId },
  services: { db, env },
  session: { tokenHash },
}: OwnContext): Promise<ResponseOf<(typeof securityContract)['GET /user/sessions']>> {
  const isThis = sql<boolean>`${sessions.tokenHash} = ${tokenHash}`;
  const own = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      isThis,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(env)))
    .orderBy(desc(isThis), desc(sessions.lastUsedAt));
  return {
    sessions: own.map((session) => ({
      id: session.id,
      device: session.device,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      is_this: session.isThis,
    })),
  };
}

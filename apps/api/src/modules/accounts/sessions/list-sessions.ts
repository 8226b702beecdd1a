import { and, desc, eq, sql } from 'drizzle-orm';

import type { Services } from '../../../services.ts';
import { sessions } from '../accounts.tables.ts';
import { isLiveSession } from './session-limits.ts';

export interface OwnSession {
  readonly id: string;
  /** Browser and system in words. */
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
}

/** The live sessions of an account: the one that asks first, then those used last. */
export async function listSessions(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { userId, tokenHash }: { readonly userId: number; readonly tokenHash: Buffer },
): Promise<OwnSession[]> {
  const isThis = sql<boolean>`${sessions.tokenHash} = ${tokenHash}`;
  return db
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
}

import { eq, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';

import type { Access } from '@carematch/api-client/contract/endpoint';

import type { Database } from '../db/client.ts';
import { sessions, users } from '../modules/accounts/accounts.tables.ts';
import { hashToken } from '../modules/accounts/session-token.ts';
import { isBarred, providers } from '../modules/providers/providers.tables.ts';
import { ApiError } from './api-error.ts';
import type { Session } from './contract/handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The session that `access` asks for; undefined for visitors, whose authorization header is not looked at.
     * @throws {ApiError} `unauthenticated` without a live session, `forbidden` for the wrong role.
     */
    authorise: (access: Access) => Promise<Session | undefined>;
  }
}

/** RFC 9110, 11.1 and 11.4: the scheme's case does not count, nor how many spaces follow it. */
const BEARER = /^Bearer +([A-Za-z0-9_-]{20,200})$/i;

async function findSession(db: Database, tokenHash: Buffer): Promise<Session | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      providerId: providers.id,
      providerStatus: providers.status,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(
      sql`${sessions.tokenHash} = ${tokenHash} and ${sessions.expiresAt} > now() and ${users.disabledAt} is null`,
    );
  if (!row) return undefined;
  const { isStale, providerStatus, ...actor } = row;
  // Their sessions have ended already; this holds whatever opened one since.
  if (isBarred(providerStatus)) return undefined;
  // Once an hour is enough to tell which sessions are used.
  if (isStale)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  return { actor, tokenHash };
}

/** Bearer tokens: opaque, of which only the hash is stored. */
export const authPlugin = fastifyPlugin<{ db: Database }>(
  (app, { db }) => {
    app.decorateRequest('authorise', async function authorise(access) {
      if (access === 'visitor' || access === 'capability') return undefined;
      const token = BEARER.exec(this.headers.authorization ?? '')?.[1];
      const session = token === undefined ? undefined : await findSession(db, hashToken(token));
      if (!session) throw new ApiError('unauthenticated');
      const { role, providerId } = session.actor;
      if (role !== access || (role === 'professional' && providerId === null))
        throw new ApiError('forbidden');
      return session;
    });
    return Promise.resolve();
  },
  { name: 'auth' },
);

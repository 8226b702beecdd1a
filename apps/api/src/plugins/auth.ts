import { and, eq, isNull, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';

import { type Endpoint, isSignedIn } from '@carematch/api-client/contract/endpoint';

import type { PendingSignInActor, SignedInActor } from '../actor.ts';
import { impersonations, sessions, users } from '../modules/accounts/accounts.tables.ts';
import { hashToken, isLiveSession, isPendingSignIn } from '../modules/accounts/accounts.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../modules/providers/providers.tables.ts';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import type { CallContext } from './contract/handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Who calls, one of those that `access` lists. Where it lists no one who is signed in, the authorization header is not looked at.
     * @throws {ApiError} `unauthenticated` without a live session, `forbidden` for someone who is not listed.
     */
    authorise: (access: Endpoint['access']) => Promise<Pick<CallContext<Endpoint>, 'actor' | 'session'>>;
  }
}

/** RFC 9110, 11.1 and 11.4: the scheme's case does not count, nor how many spaces follow it. */
const BEARER = /^Bearer +([A-Za-z0-9_-]{20,200})$/i;

/** Whose session it is. */
interface SessionRow {
  readonly userId: number;
  readonly role: 'admin' | 'professional';
  readonly providerId: number | null;
  /** Set: a member of staff acts in it as this professional. */
  readonly impersonationId: number | null;
  readonly professionalUserId: number | null;
}

/** Who acts in a session; undefined for a professional without a profile, who may not call anything. */
function actorOf({ userId, role, providerId, ...impersonation }: SessionRow): SignedInActor | undefined {
  const { impersonationId, professionalUserId } = impersonation;
  if (impersonationId !== null)
    return providerId === null || professionalUserId === null
      ? undefined
      : { kind: 'staffAsProfessional', userId, professionalUserId, providerId, impersonationId };
  if (role === 'admin') return { kind: 'staff', userId };
  return providerId === null ? undefined : { kind: 'professional', userId, providerId };
}

type Deps = Pick<Services, 'db' | 'env'>;

async function findSession({ db, env }: Deps, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      providerId: providers.id,
      providerStatus: providers.status,
      impersonationId: sessions.impersonationId,
      professionalUserId: impersonations.userId,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonations, eq(impersonations.id, sessions.impersonationId))
    .leftJoin(providers, eq(providers.userId, sql`coalesce(${impersonations.userId}, ${users.id})`))
    .where(and(eq(sessions.tokenHash, tokenHash), isLiveSession(env), isNull(users.disabledAt)));
  if (!row) return undefined;
  // Their sessions have ended already; this holds whatever opened one since.
  if (isBarred(row.providerStatus)) return undefined;
  // Once a minute is enough to tell which sessions are used.
  if (row.isStale)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  return row;
}

/** Whose token it is: someone's session, or a sign-in that waits for its code where the call takes one. */
async function findActor(
  deps: Deps,
  tokenHash: Buffer,
  access: Endpoint['access'],
): Promise<SignedInActor | PendingSignInActor | undefined> {
  const row = await findSession(deps, tokenHash);
  if (row) return actorOf(row);
  const isPending = access.includes('pendingSignIn') && (await isPendingSignIn(deps.db, tokenHash));
  if (isPending) return { kind: 'pendingSignIn' };
  throw new ApiError('unauthenticated');
}

/** Bearer tokens: opaque, of which only the hash is stored. */
export const authPlugin = fastifyPlugin<Deps>(
  (app, { db, env }) => {
    app.decorateRequest('authorise', async function authorise(access) {
      const { authorization = '' } = this.headers;
      const mayVisit = !access.every(isSignedIn);
      if (mayVisit && (authorization === '' || !access.some(isSignedIn)))
        return { actor: { kind: 'visitor' }, session: undefined };
      const token = BEARER.exec(authorization)?.[1];
      const tokenHash = token === undefined ? undefined : hashToken(token);
      if (!tokenHash) throw new ApiError('unauthenticated');
      const actor = await findActor({ db, env }, tokenHash, access);
      if (!actor || !access.includes(actor.kind)) throw new ApiError('forbidden');
      return { actor: { ...actor, address: this.ip }, session: { tokenHash } };
    });
    return Promise.resolve();
  },
  { name: 'auth' },
);

import { and, desc, eq, gt, sql } from 'drizzle-orm';

import type { StaffActor, StaffAsProfessionalActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { impersonations, sessions, users } from '../accounts.tables.ts';

/** The professional as whom a member of staff acts now, the latest of several; undefined for none. */
export async function presentImpersonation({
  actor,
  services: { db },
}: Context<StaffActor, 'db'>): Promise<
  { readonly userId: number; readonly endsAt: Date | null } | undefined
> {
  const [live] = await db
    .select({ userId: impersonations.userId, endsAt: impersonations.endsAt })
    .from(impersonations)
    .innerJoin(sessions, eq(sessions.impersonationId, impersonations.id))
    .where(and(eq(sessions.userId, actor.userId), gt(impersonations.endsAt, sql`now()`)))
    .orderBy(desc(impersonations.startedAt))
    .limit(1);
  return live;
}

/** Who of staff acts in this session, and until when. @throws {ApiError} `unauthenticated` where it has ended. */
export async function ownImpersonation({
  actor: { impersonationId = 0 },
  services: { db },
}: Context<StaffAsProfessionalActor, 'db'>): Promise<{
  readonly staff_name: string;
  readonly ends_at: string;
}> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, endsAt: impersonations.endsAt })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.actorId))
    .where(eq(impersonations.id, impersonationId));
  if (!row?.endsAt) throw new ApiError('unauthenticated');
  return { staff_name: `${row.firstName} ${row.lastName}`, ends_at: row.endsAt.toISOString() };
}

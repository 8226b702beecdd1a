import { and, eq, lte, sql } from 'drizzle-orm';

import { creditRequestDeadlines } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { bySystem, lockRequest, moveRequest } from '../requests/move-request.ts';
import { creditRequests } from '../credit-requests.tables.ts';

const UNANSWERED = `We asked for more and didn’t hear back within ${creditRequestDeadlines.moreInfoDays} days.`;

/** Requests whose professional was asked for more and did not answer in time. */
export async function findUnanswered(db: Executor): Promise<number[]> {
  const due = await db
    .select({ id: creditRequests.id })
    .from(creditRequests)
    .where(and(eq(creditRequests.status, 'more_info'), lte(creditRequests.dueAt, sql`now()`)));
  return due.map(({ id }) => id);
}

/** Denies one of them. False if it was answered or denied concurrently. */
export async function denyUnanswered(
  { services: { db } }: Context,
  { id }: { readonly id: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockRequest(tx, id))) return false;
    const moved = await moveRequest(tx, id, 'denied', bySystem(UNANSWERED), {
      decision: UNANSWERED,
      isGranted: false,
      dueAt: null,
      decidedAt: new Date(),
    });
    return moved !== undefined;
  });
}

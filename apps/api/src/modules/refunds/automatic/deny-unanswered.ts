import { and, eq, lte, sql } from 'drizzle-orm';

import { creditRequestDeadlines } from '@carematch/validation/credit-request-lifecycle';

import type { Database } from '../../../db/client.ts';
import { bySystem, lockRequest, moveRequest } from '../requests/move-request.ts';
import { creditRequests } from '../refunds.tables.ts';

const UNANSWERED = `We asked for more and didn’t hear back within ${creditRequestDeadlines.moreInfoDays} days.`;

/** Denies requests whose professional was asked for more and did not answer in time; gives how many. Safe to repeat and to run twice at once. */
export async function denyUnanswered(db: Database): Promise<number> {
  const due = await db
    .select({ id: creditRequests.id })
    .from(creditRequests)
    .where(and(eq(creditRequests.status, 'more_info'), lte(creditRequests.dueAt, sql`now()`)));
  let denied = 0;
  for (const { id } of due) {
    const moved = await db.transaction(async (tx) => {
      if (!(await lockRequest(tx, id))) return undefined;
      return moveRequest(tx, id, 'denied', bySystem(UNANSWERED), {
        decision: UNANSWERED,
        isGranted: false,
        dueAt: null,
        decidedAt: new Date(),
      });
    });
    if (moved) denied += 1;
  }
  return denied;
}

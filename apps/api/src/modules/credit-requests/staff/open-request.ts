import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';

import type { staffCreditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { creditRequestReasonSlug } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { suggestShare } from '../decide/decide-request.ts';
import { readEvidence } from '../decide/read-evidence.ts';
import { creditRequests } from '../credit-requests.tables.ts';
import { presentEvidence, readEvents } from '../requests/present-request.ts';
import { findRequest, type RequestRow } from '../requests/request-rows.ts';
import { isGranted, waitsFor } from '../requests/request-state.ts';
import { presentForStaff } from './list-requests.ts';

type Open = (typeof staffCreditRequestsContract)['GET /credit-requests/:id'];

const PRECEDENTS = 5;
/** So many of the latest are looked through for those of the same profession. */
const LOOKED_THROUGH = 500;

/** Decisions that say something of the next one: not those of who withdrew. */
const IS_DECIDED: SQL | undefined = and(
  isNotNull(creditRequests.decidedAt),
  or(
    ...(['auto_approved', 'approved', 'denied', 'final'] as const).map((status) =>
      eq(creditRequests.status, status),
    ),
  ),
);

/** The latest decisions on the same reason, those of the same profession first. */
async function readPrecedents(
  db: Executor,
  { request, professionId }: RequestRow,
): Promise<ResponseOf<Open>['credit_request']['precedents']> {
  const latest = db
    .select()
    .from(creditRequests)
    .where(and(eq(creditRequests.reason, request.reason), ne(creditRequests.id, request.id), IS_DECIDED))
    .orderBy(desc(creditRequests.decidedAt))
    .limit(LOOKED_THROUGH)
    .as('latest');
  const rows = await db
    .select({
      id: latest.id,
      status: latest.status,
      isGranted: latest.isGranted,
      amount: latest.amount,
      decision: latest.decision,
      decidedAt: latest.decidedAt,
      first: users.firstName,
      last: users.lastName,
    })
    .from(latest)
    .innerJoin(matches, eq(matches.id, latest.matchId))
    .innerJoin(providers, eq(providers.id, latest.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .orderBy(sql`${matches.professionId} = ${professionId} desc`, desc(latest.decidedAt), desc(latest.id))
    .limit(PRECEDENTS);
  return rows.map((row) => ({
    id: row.id,
    professional: `${row.first} ${row.last}`,
    status: row.status,
    is_granted: isGranted(row),
    amount: row.amount,
    decision: row.decision,
    decided_at: (row.decidedAt ?? new Date(0)).toISOString(),
  }));
}

/** `GET /credit-requests/:id` of staff. @throws {ApiError} `not_found`. */
export const openRequest: Handler<Open> = async ({ actor, services: { db, vault } }, { params: { id } }) => {
  const row = await findRequest(db, id);
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this request.' });
  const { request } = row;
  const reason = creditRequestReasonSlug(request.reason);
  const isOpen = waitsFor(request.status) !== null;
  const [evidence, events, precedents] = await Promise.all([
    presentEvidence(db, row),
    readEvents(db, id),
    readPrecedents(db, row),
  ]);
  return {
    credit_request: {
      ...presentForStaff(vault, row, actor.userId),
      evidence,
      events,
      precedents,
      suggestion: isOpen ? suggestShare(reason, await readEvidence(db, request.matchId), new Date()) : null,
    },
  };
};

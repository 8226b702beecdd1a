import { and, asc, count, desc, eq, inArray, min, type SQL, sql } from 'drizzle-orm';

import type {
  StaffCreditRequest,
  staffCreditRequestsContract,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { withinDays } from '../../../db/within-days.ts';
import { invalidField } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { providers } from '../../providers/providers.tables.ts';
import { presentRequest } from '../requests/present-request.ts';
import { type RequestRow, selectRequests } from '../requests/request-rows.ts';
import { waitsFor } from '../requests/request-state.ts';
import { creditRequests } from '../credit-requests.tables.ts';

type List = (typeof staffCreditRequestsContract)['GET /credit-requests'];

const { states } = creditRequestLifecycle;

/** A request as staff see it. */
export const presentForStaff = (vault: Vault, row: RequestRow, staffId: number): StaffCreditRequest => ({
  ...presentRequest(vault, row, { staff: staffId }),
  user_id: row.userId,
  professional: `${row.firstName} ${row.lastName}`,
  lead_id: row.leadId,
  profession: row.profession,
  state_code: row.stateCode,
  is_demo: row.isDemo,
});

/** The statuses that a list of slugs names. @throws {ApiError} `validation_failed` where one is none. */
function statusesOf(list: string | undefined) {
  const slugs = (list ?? '').split(',').filter((slug) => slug !== '');
  return slugs.map((slug) => {
    const state = states.find((one) => one.slug === slug);
    if (!state) throw invalidField('statuses', 'We can’t find this status.');
    return state.slug;
  });
}

const COLUMNS = {
  created_at: creditRequests.createdAt,
  due_at: creditRequests.dueAt,
  amount: creditRequests.amount,
} as const;

/** What has no deadline comes last whichever way round. */
function inOrder(sort: ParsedRequest<List>['query']['sort']): SQL[] {
  const name = sort.replace('-', '') as keyof typeof COLUMNS;
  const direction = sort.startsWith('-') ? desc : asc;
  return [sql`${direction(COLUMNS[name])} nulls last`, direction(creditRequests.id)];
}

/** `GET /credit-requests` of staff. Days are those of the product's own time zone. */
export const listRequests: Handler<List> = async ({ actor, services: { db, vault } }, { query }) => {
  const { page, per_page: perPage, sort, start_date: from, end_date: to, user_id: userId } = query;
  const statuses = statusesOf(query.statuses);
  const asked = and(
    withinDays(creditRequests.createdAt, { from, to }, DEFAULT_TIME_ZONE),
    userId === undefined
      ? undefined
      : inArray(
          creditRequests.providerId,
          db.select({ id: providers.id }).from(providers).where(eq(providers.userId, userId)),
        ),
  );
  const [rows, counts] = await Promise.all([
    selectRequests(db)
      .where(statuses.length === 0 ? asked : and(asked, inArray(creditRequests.status, statuses)))
      .orderBy(...inOrder(sort))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ status: creditRequests.status, total: count() })
      .from(creditRequests)
      .where(asked)
      .groupBy(creditRequests.status),
  ]);
  const statusCounts = states.map(({ slug }) => ({
    status: slug,
    total: counts.find(({ status }) => status === slug)?.total ?? 0,
  }));
  const total = statusCounts
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .reduce((sum, one) => sum + one.total, 0);
  return {
    credit_requests: rows.map((row) => presentForStaff(vault, row, actor.userId)),
    pagination: paginationOf({ page, perPage, total }),
    status_counts: statusCounts,
  };
};

const FOR_STAFF = states.map(({ slug }) => slug).filter((slug) => waitsFor(slug) === 'staff');

/** How many requests wait for staff, and since when the oldest was asked; null where none does. */
export async function creditRequestQueue(
  db: Executor,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(creditRequests.createdAt) })
    .from(creditRequests)
    .where(inArray(creditRequests.status, FOR_STAFF));
  return row ?? { count: 0, oldestAt: null };
}

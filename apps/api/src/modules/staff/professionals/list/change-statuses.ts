import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { listedProfessionalsContract } from '@carematch/api-client/contract/staff/professionals-list.contract';

import { isDatabaseUnavailable } from '../../../../db/database-errors.ts';
import { ApiError } from '../../../../plugins/api-error.ts';
import type { Handler } from '../../../../plugins/contract/handlers.ts';
import { setStatus } from '../status/change-status.ts';

type BulkStatus = (typeof listedProfessionalsContract)['POST /users/bulk-status'];
type Result = ResponseOf<BulkStatus>['results'][number];

const NOT_NOW = 'Not changed. Please try again in a moment.';

/**
 * `POST /users/bulk-status`: each in a transaction of their own, so that one who can't be changed keeps none of the others from it. Once the
 * database can't answer in time, the rest is left as it is, and the answer says so: what was changed before is not lost from view.
 */
export const changeStatuses: Handler<BulkStatus> = async (context, { body: { users, to, reason } }) => {
  const results: Result[] = [];
  let isAnswering = true;
  for (const { id, from } of users) {
    if (!isAnswering) {
      results.push({ id, changed: false, problem: NOT_NOW });
      continue;
    }
    try {
      await context.services.db.transaction((tx) =>
        setStatus({ ...context, tx }, { userId: id, from, to, reason }),
      );
      results.push({ id, changed: true, problem: null });
    } catch (error) {
      isAnswering = !isDatabaseUnavailable(error);
      if (isAnswering && !(error instanceof ApiError)) throw error;
      const problem = error instanceof ApiError ? error.message : NOT_NOW;
      results.push({ id, changed: false, problem });
    }
  }
  return { results };
};

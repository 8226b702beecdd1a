import type * as z from 'zod/mini';

import type { directoryContract } from '@carematch/api-client/contract/directory.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeStatus } from '../professionals/professionals.ts';

type BulkStatus = (typeof directoryContract)['POST /users/bulk-status'];
type Result = z.output<BulkStatus['response']>['results'][number];

/** `POST /users/bulk-status`: each in a transaction of their own, so that one who can't be changed keeps none of the others from it. */
export function changeStatuses({ db }: Pick<Services, 'db'>): Handler<BulkStatus> {
  return async ({ actor, body: { users, to, reason } }) => {
    const results: Result[] = [];
    for (const { id, from } of users) {
      try {
        await db.transaction((tx) => changeStatus(tx, actor, { userId: id, from, to, reason }));
        results.push({ id, changed: true, problem: null });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        results.push({ id, changed: false, problem: error.message });
      }
    }
    return { results };
  };
}

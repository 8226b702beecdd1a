import { and, eq } from 'drizzle-orm';

import type { creditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { creditRequests } from '../credit-requests.tables.ts';
import { presentEvidence, presentRequest, readEvents } from './present-request.ts';
import { findRequest, findRequests, ofProvider } from './request-rows.ts';

type Own = typeof creditRequestsContract;
/** The answer with one request. */
export type OpenedRequest = ResponseOf<Own['GET /credit-requests/:id']>;

/** `GET /credit-requests`: those of a professional, the latest first. */
export const listOwnRequests: Handler<Own['GET /credit-requests']> = async (
  { actor, services: { db, vault } },
  { query: { page, perPage, status } },
) => {
  const where = and(
    ofProvider(actor.providerId),
    status === undefined ? undefined : eq(creditRequests.status, status),
  );
  const [rows, total] = await Promise.all([
    findRequests(db, where, { page, perPage }),
    db.$count(creditRequests, where),
  ]);
  return {
    credit_requests: rows.map((row) => presentRequest(vault, row, 'professional')),
    pagination: paginationOf({ page, perPage, total }),
  };
};

/** A request of a professional with its evidence and its steps, without the names of staff. @throws {ApiError} `not_found`. */
export async function presentOpened(
  db: Executor,
  vault: Vault,
  providerId: number,
  id: number,
): Promise<OpenedRequest> {
  const row = await findRequest(db, id, ofProvider(providerId));
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this request.' });
  const events = await readEvents(db, id);
  return {
    credit_request: {
      ...presentRequest(vault, row, 'professional'),
      evidence: await presentEvidence(db, row),
      events: events.map(({ actor: _actor, ...event }) => event),
    },
  };
}

/** `GET /credit-requests/:id`. @throws {ApiError} `not_found`, also if it is another professional's. */
export const openOwnRequest: Handler<Own['GET /credit-requests/:id']> = (
  { actor, services: { db, vault } },
  { params },
) => presentOpened(db, vault, actor.providerId, params.id);

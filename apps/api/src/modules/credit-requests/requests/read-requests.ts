import { and, eq } from 'drizzle-orm';

import type { creditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { creditRequests } from '../credit-requests.tables.ts';
import { presentEvidence, presentRequest, readEvents } from './present-request.ts';
import { findRequest, findRequests, ofProvider } from './request-rows.ts';

type Own = typeof creditRequestsContract;
type Opened = ResponseOf<Own['GET /credit-requests/:id']>['credit_request'];

/** `GET /credit-requests`: those of a professional, the latest first. */
export async function listOwnRequests(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  providerId: number,
  { page, perPage, status }: ParsedRequest<Own['GET /credit-requests']>['query'],
): Promise<ResponseOf<Own['GET /credit-requests']>> {
  const where = and(
    ofProvider(providerId),
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
}

/** A request of a professional with its evidence and its steps; of staff they see the words alone. @throws {ApiError} `not_found`. */
export async function openOwnRequest(
  db: Executor,
  { vault }: Pick<Services, 'vault'>,
  providerId: number,
  id: number,
): Promise<Opened> {
  const row = await findRequest(db, id, ofProvider(providerId));
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this request.' });
  const events = await readEvents(db, id);
  return {
    ...presentRequest(vault, row, 'professional'),
    evidence: await presentEvidence(db, row),
    events: events.map(({ actor: _actor, ...event }) => event),
  };
}

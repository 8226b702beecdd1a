import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';

import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { findVerification, presentVerification } from './verification-rows.ts';

type ReadVerification = (typeof verificationsContract)['GET /verifications/:id'];

/** `GET /verifications/:id`: also after its decision. @throws {ApiError} `not_found`. */
export async function readVerification(
  { services: { db } }: Context<StaffActor>,
  { params }: Input<ReadVerification, 'params'>,
): Promise<ResponseOf<ReadVerification>> {
  const found = await findVerification(db, params.id);
  if (!found) throw new ApiError('not_found');
  return { verification: presentVerification(found) };
}

import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { StaffActor } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { reviews } from '../providers.tables.ts';
import { readReview, type Review } from './present-review.ts';

type ReviewBody = ParsedRequest<(typeof reviewsContract)['POST /users/:id/reviews']>['body'];

/** Adds a review in the name of a member of staff. */
export async function addReview(
  tx: Transaction,
  actor: StaffActor,
  providerId: number,
  body: ReviewBody,
): Promise<{ review: Review }> {
  const [row] = await tx
    .insert(reviews)
    .values({ providerId, ...body, enteredBy: actor.userId })
    .returning({ id: reviews.id });
  if (!row) throw new Error('The review was not stored');
  await audit(
    { tx, actor },
    {
      action: 'review.added',
      subject: { type: 'review', id: row.id },
      after: { provider_id: providerId, rating: body.rating },
    },
  );
  return { review: await readReview(tx, providerId, row.id) };
}

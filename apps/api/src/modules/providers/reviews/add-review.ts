import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { reviews } from '../providers.tables.ts';
import { readReview } from './present-review.ts';

/** `POST /users/:id/reviews`, within a transaction: adds a review in the name of a member of staff. */
export const addReview: TransactionHandler<(typeof reviewsContract)['POST /users/:id/reviews']> = async (
  context,
  { params, body },
) => {
  const { actor, tx } = context;
  const { providerId } = (await onBehalfOf(context, ofUser(params.id))).actor;
  const [row] = await tx
    .insert(reviews)
    .values({ providerId, ...body, enteredBy: actor.userId })
    .returning({ id: reviews.id });
  if (!row) throw new Error('The review was not stored');
  await audit(context, {
    action: 'review.added',
    subject: { type: 'review', id: row.id },
    after: { provider_id: providerId, rating: body.rating },
  });
  return { review: await readReview(tx, providerId, row.id) };
};

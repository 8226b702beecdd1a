import { eq, sql } from 'drizzle-orm';

import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { reviews } from '../providers.tables.ts';
import { lockReview, readReview } from './present-review.ts';

/**
 * `DELETE /users/:id/reviews/:reviewId`: hides a review from clients. One that is hidden keeps its time, and takes the new reason.
 * @throws {ApiError} `not_found`.
 */
export const hideReview: Handler<(typeof reviewsContract)['DELETE /users/:id/reviews/:reviewId']> = async (
  context,
  { params, body: { reason } },
) => {
  const { actor, services } = context;
  const { providerId } = (await onBehalfOf(context, ofUser(params.id))).actor;
  const id = params.reviewId;
  return services.db.transaction(async (tx) => {
    const before = await lockReview(tx, providerId, id);
    await tx
      .update(reviews)
      .set({
        hiddenAt: before.hiddenAt ?? sql`now()`,
        hiddenBy: actor.userId,
        hiddenReason: reason,
        updatedAt: sql`now()`,
      })
      .where(eq(reviews.id, id));
    await audit(
      { tx, actor },
      {
        action: 'review.hidden',
        subject: { type: 'review', id },
        after: { provider_id: providerId, reason },
      },
    );
    return { review: await readReview(tx, providerId, id) };
  });
};

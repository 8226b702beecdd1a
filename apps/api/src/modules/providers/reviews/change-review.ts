import { eq, sql } from 'drizzle-orm';

import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { reviews } from '../providers.tables.ts';
import { lockReview, readReview, reviewTag } from './present-review.ts';

const WRITTEN_BY_CLIENT =
  'A client left this review, so its words and stars can’t be changed. You can hide it.';

const VISIBLE = { hiddenAt: null, hiddenBy: null, hiddenReason: null } as const;

/**
 * `POST /users/:id/reviews/:reviewId`: changes what a review that staff entered says, or shows a review again.
 * @throws {ApiError} `not_found`, also where it is another professional's; `stale_version`; `clients_words` where a client left it.
 */
export const changeReview: Handler<(typeof reviewsContract)['POST /users/:id/reviews/:reviewId']> = async (
  context,
  { params, body: { hidden, ...text }, ifMatch },
) => {
  const { actor, services } = context;
  const { providerId } = (await onBehalfOf(context, ofUser(params.id))).actor;
  const id = params.reviewId;
  return services.db.transaction(async (tx) => {
    const before = await lockReview(tx, providerId, id);
    refuseStale(reviewTag(before), ifMatch);
    const after = { ...before, ...text };
    const changed = (['author', 'rating', 'body'] as const).filter((field) => after[field] !== before[field]);
    if (changed.length > 0 && before.enteredBy === null)
      throw new ApiError('clients_words', { message: WRITTEN_BY_CLIENT });
    const shows = hidden === false && before.hiddenAt !== null;
    await tx
      .update(reviews)
      .set({
        ...text,
        ...(changed.length > 0 && { editedAt: sql`now()` }),
        ...(shows && VISIBLE),
        updatedAt: sql`now()`,
      })
      .where(eq(reviews.id, id));
    // The text is about someone's care, and stays out of the log.
    await audit(
      { tx, actor },
      {
        action: shows ? 'review.shown' : 'review.changed',
        subject: { type: 'review', id },
        before: {
          rating: before.rating,
          ...(before.hiddenReason !== null && { reason: before.hiddenReason }),
        },
        after: { provider_id: providerId, rating: after.rating, changed },
      },
    );
    return { review: await readReview(tx, providerId, id) };
  });
};

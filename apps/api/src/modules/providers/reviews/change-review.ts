import { eq, sql } from 'drizzle-orm';

import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { StaffActor } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { reviews } from '../providers.tables.ts';
import { lockReview, readReview, type Review, reviewTag } from './present-review.ts';

type Change = ParsedRequest<(typeof reviewsContract)['POST /users/:id/reviews/:reviewId']>['body'];

const CLIENTS_WORDS = 'A client left this review, so its words and stars can’t be changed. You can hide it.';

const VISIBLE = { hiddenAt: null, hiddenBy: null, hiddenReason: null } as const;

interface Which {
  readonly providerId: number;
  readonly id: number;
}

/**
 * Changes what a review that staff entered says, or shows a review again.
 * @throws {ApiError} `not_found`, also where it is another professional's; `stale_version`; `clients_words` where a client left it.
 */
export function changeReview(
  db: Database,
  actor: StaffActor,
  { providerId, id }: Which,
  { hidden, ...words }: Change,
  ifMatch?: string,
): Promise<{ review: Review }> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, providerId, id);
    refuseStale(reviewTag(before), ifMatch);
    const after = { ...before, ...words };
    const changed = (['author', 'rating', 'body'] as const).filter((field) => after[field] !== before[field]);
    if (changed.length > 0 && before.enteredBy === null)
      throw new ApiError('clients_words', { message: CLIENTS_WORDS });
    const shows = hidden === false && before.hiddenAt !== null;
    await tx
      .update(reviews)
      .set({
        ...words,
        ...(changed.length > 0 && { editedAt: sql`now()` }),
        ...(shows && VISIBLE),
        updatedAt: sql`now()`,
      })
      .where(eq(reviews.id, id));
    // The words are about someone's care, and stay out of the log.
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
}

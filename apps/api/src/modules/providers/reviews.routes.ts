import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { StaffActor } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { actFor, ofUser } from './on-behalf/act-for.ts';
import { addReview } from './reviews/add-review.ts';
import { changeReview } from './reviews/change-review.ts';
import { exportReviews } from './reviews/export-reviews.ts';
import { hideReview } from './reviews/hide-review.ts';
import { listReviews } from './reviews/list-reviews.ts';

export function reviewsHandlers(services: Services): Handlers<typeof reviewsContract> {
  const { db } = services;
  const providerOf = async (actor: StaffActor, userId: number): Promise<number> =>
    (await actFor(db, actor, ofUser(userId))).providerId;

  return {
    'GET /users/:id/reviews': async ({ actor }, { params, query }) =>
      listReviews(db, await providerOf(actor, params.id), query),
    'POST /users/:id/reviews': answerOnce(async ({ actor, tx }, { params, body }) => {
      const { providerId } = await actFor(tx, actor, ofUser(params.id));
      return addReview(tx, actor, providerId, body);
    }),
    'POST /users/:id/reviews/export': async ({ actor }, { params: { id: userId } }) =>
      exportReviews(db, actor, { userId, providerId: await providerOf(actor, userId) }),
    'POST /users/:id/reviews/:reviewId': async ({ actor }, { params, body, ifMatch }) => {
      const providerId = await providerOf(actor, params.id);
      return changeReview(db, actor, { providerId, id: params.reviewId }, body, ifMatch);
    },
    'DELETE /users/:id/reviews/:reviewId': async ({ actor }, { params, body }) => {
      const providerId = await providerOf(actor, params.id);
      return hideReview(db, actor, { providerId, id: params.reviewId, reason: body.reason });
    },
  };
}

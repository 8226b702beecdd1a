import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { addReview } from './reviews/add-review.ts';
import { changeReview } from './reviews/change-review.ts';
import { exportReviews } from './reviews/export-reviews.ts';
import { hideReview } from './reviews/hide-review.ts';
import { listReviews } from './reviews/list-reviews.ts';

export const reviewsHandlers: Handlers<typeof reviewsContract> = {
  'GET /users/:id/reviews': listReviews,
  'POST /users/:id/reviews': answerOnce(addReview),
  'POST /users/:id/reviews/export': exportReviews,
  'POST /users/:id/reviews/:reviewId': changeReview,
  'DELETE /users/:id/reviews/:reviewId': hideReview,
};

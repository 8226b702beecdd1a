import * as z from 'zod/mini';

import { hiddenReasonSchema, reviewSchema } from '@carematch/validation/fields/review.schema';

import type { Contract } from '../endpoint.ts';
import { intId, intIdInPath, isoDateTime, page, pagination, perPage, tag } from '../shared-schemas.ts';

const review = z.object({
  id: intId,
  author: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  body: z.string(),
  /** Who of staff entered it; null for one that a client left. */
  entered_by: z.nullable(z.string()),
  created_at: isoDateTime,
  /** When staff changed what it says; null where no one did. */
  edited_at: z.nullable(isoDateTime),
  /** Set: clients don't see it. */
  hidden: z.nullable(z.object({ at: isoDateTime, by: z.string(), reason: z.string() })),
  tag,
});

const ofUser = z.object({ id: intIdInPath });
const ofReview = z.object({ id: intIdInPath, reviewId: intIdInPath });

/** A professional's reviews, as staff keep them. */
export const reviewsContract = {
  'GET /users/:id/reviews': {
    access: ['staff'],
    summary: 'The reviews of a professional, newest first, hidden ones too',
    params: ofUser,
    query: z.object({ page, perPage }),
    response: z.object({
      reviews: z.array(review),
      pagination,
      /** As clients see it; null without a review that shows. */
      rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
    }),
    errors: ['validation_failed', 'not_found'],
  },
  'POST /users/:id/reviews': {
    access: ['staff'],
    summary: 'Add a review; it is marked as entered by staff',
    params: ofUser,
    body: reviewSchema,
    response: z.object({ review }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found'],
  },
  'POST /users/:id/reviews/export': {
    access: ['staff'],
    summary: 'The reviews of a professional as CSV, newest first, hidden ones too; the export is recorded',
    params: ofUser,
    response: z.string(),
    csv: true,
    errors: ['not_found'],
  },
  'POST /users/:id/reviews/:reviewId': {
    access: ['staff'],
    summary: 'Change what a review that staff entered says, or with `hidden` false show a hidden one again',
    params: ofReview,
    body: z.extend(z.partial(reviewSchema), { hidden: z.optional(z.literal(false)) }),
    response: z.object({ review }),
    errors: ['validation_failed', 'not_found', 'stale_version', 'clients_words'],
  },
  'DELETE /users/:id/reviews/:reviewId': {
    access: ['staff'],
    summary: 'Hide a review from clients; its reason stays with it',
    params: ofReview,
    body: hiddenReasonSchema,
    response: z.object({ review }),
    errors: ['validation_failed', 'not_found'],
  },
} as const satisfies Contract;

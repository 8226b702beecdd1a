import { and, avg, count, eq, isNull } from 'drizzle-orm';

import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { reviews } from '../providers.tables.ts';
import { newestFirst, presentReviews, selectReviews } from './present-review.ts';

/** `GET /users/:id/reviews`. */
export const listReviews: Handler<(typeof reviewsContract)['GET /users/:id/reviews']> = async (
  context,
  { params, query: { page, perPage } },
) => {
  const { db } = context.services;
  const { providerId } = (await onBehalfOf(context, ofUser(params.id))).actor;
  const isTheirs = eq(reviews.providerId, providerId);
  const rows = await selectReviews(db, isTheirs)
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [shown] = await db
    .select({ average: avg(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(and(isTheirs, isNull(reviews.hiddenAt)));
  return {
    reviews: presentReviews(rows),
    pagination: paginationOf({ page, perPage, total: await db.$count(reviews, isTheirs) }),
    rating:
      shown && shown.count > 0 ? { average: Math.round(shown.average * 10) / 10, count: shown.count } : null,
  };
};

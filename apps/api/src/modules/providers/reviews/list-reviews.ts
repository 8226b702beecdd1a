import { and, avg, count, eq, isNull } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { reviews } from '../providers.tables.ts';
import { newestFirst, presentReviews, type ReviewList, selectReviews } from './present-review.ts';

/** `GET /users/:id/reviews`. */
export async function listReviews(
  db: Database,
  providerId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<ReviewList> {
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
}

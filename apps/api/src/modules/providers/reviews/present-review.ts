import { and, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { Executor, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { tagOf } from '../../platform/tags.ts';
import { reviews } from '../providers.tables.ts';

export type Review = ResponseOf<(typeof reviewsContract)['GET /users/:id/reviews']>['reviews'][number];

const enterers = alias(users, 'enterers');
const hiders = alias(users, 'hiders');

type ReviewRow = typeof reviews.$inferSelect;
type Name = Pick<typeof users.$inferSelect, 'firstName' | 'lastName'> | null;

const nameOf = (name: Name): string | null => name && `${name.firstName} ${name.lastName}`;

export const reviewTag = ({ author, rating, body, hiddenAt }: ReviewRow): string =>
  tagOf([author, rating, body, hiddenAt]);

function presentReview({
  review,
  enterer,
  hider,
}: {
  review: ReviewRow;
  enterer: Name;
  hider: Name;
}): Review {
  const { id, author, rating, body, createdAt, editedAt, hiddenAt, hiddenReason } = review;
  return {
    id,
    author,
    rating,
    body,
    entered_by: nameOf(enterer),
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    hidden: hiddenAt && {
      at: hiddenAt.toISOString(),
      by: nameOf(hider) ?? 'Carematch',
      reason: hiddenReason ?? '',
    },
    tag: reviewTag(review),
  };
}

export const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];

/** Reads reviews with the names of the staff in them; the caller orders and limits. */
export const selectReviews = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      review: reviews,
      enterer: { firstName: enterers.firstName, lastName: enterers.lastName },
      hider: { firstName: hiders.firstName, lastName: hiders.lastName },
    })
    .from(reviews)
    .leftJoin(enterers, eq(enterers.id, reviews.enteredBy))
    .leftJoin(hiders, eq(hiders.id, reviews.hiddenBy))
    .where(where)
    .$dynamic();

export const presentReviews = (rows: Awaited<ReturnType<typeof selectReviews>>): Review[] =>
  rows.map(presentReview);

/** Limits a statement to a review of this professional. */
const isOf = (providerId: number, id: number) => and(eq(reviews.id, id), eq(reviews.providerId, providerId));

/** A review as staff see it. @throws {ApiError} `not_found`, also where it is another professional's. */
export async function readReview(db: Executor, providerId: number, id: number): Promise<Review> {
  const [review] = presentReviews(await selectReviews(db, isOf(providerId, id)));
  if (!review) throw new ApiError('not_found', { message: 'We can’t find this review.' });
  return review;
}

/** The row of a review, locked. @throws {ApiError} `not_found`, also where it is another professional's. */
export async function lockReview(tx: Transaction, providerId: number, id: number): Promise<ReviewRow> {
  const [row] = await tx.select().from(reviews).where(isOf(providerId, id)).for('update');
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this review.' });
  return row;
}

import { and, eq, sql } from 'drizzle-orm';

import type { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../../platform/export-list.ts';
import { ofUser, onBehalfOf } from '../on-behalf/on-behalf-of.ts';
import { reviews } from '../providers.tables.ts';
import { newestFirst, presentReviews, type Review, selectReviews } from './present-review.ts';

/** `POST /users/:id/reviews/export`: newest first. */
export const exportReviews: Handler<(typeof reviewsContract)['POST /users/:id/reviews/export']> = async (
  context,
  { params: { id: userId } },
) => {
  const { db } = context.services;
  const { providerId } = (await onBehalfOf(context, ofUser(userId))).actor;
  return exportList<Review>(context, {
    list: 'reviews',
    filters: { user_id: userId },
    columns: {
      Review: ({ id }) => id,
      Author: ({ author }) => author,
      Rating: ({ rating }) => rating,
      Text: ({ body }) => body,
      'Entered by': (review) => review.entered_by,
      Created: (review) => new Date(review.created_at),
      Edited: (review) => review.edited_at && new Date(review.edited_at),
      Hidden: ({ hidden }) => hidden && new Date(hidden.at),
      'Hidden by': ({ hidden }) => hidden && hidden.by,
      'Hidden because': ({ hidden }) => hidden && hidden.reason,
    },
    read: async (after) => {
      const older =
        after &&
        sql`(${reviews.createdAt}, ${reviews.id}) < (select r.created_at, r.id from reviews r where r.id = ${after.id})`;
      return presentReviews(
        await selectReviews(db, and(eq(reviews.providerId, providerId), older))
          .orderBy(...newestFirst)
          .limit(EXPORT_BATCH),
      );
    },
  });
};

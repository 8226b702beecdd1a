import { and, eq, sql } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import type { Csv } from '../../../plugins/contract/csv.ts';
import { EXPORT_BATCH, exportList } from '../../platform/export-list.ts';
import { reviews } from '../providers.tables.ts';
import { newestFirst, presentReviews, type Review, selectReviews } from './present-review.ts';

/** A professional's reviews as CSV, newest first. */
export function exportReviews(
  db: Database,
  actor: StaffActor,
  { userId, providerId }: { readonly userId: number; readonly providerId: number },
): Promise<Csv> {
  return exportList<Review>(db, actor, {
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
}

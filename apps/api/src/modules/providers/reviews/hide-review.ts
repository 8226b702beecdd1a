import { eq, sql } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { reviews } from '../providers.tables.ts';
import { lockReview, readReview, type Review } from './present-review.ts';

interface Hidden {
  readonly providerId: number;
  readonly id: number;
  readonly reason: string;
}

/** Hides a review from clients. One that is hidden keeps its time, and takes the new reason. @throws {ApiError} `not_found`. */
export function hideReview(
  db: Database,
  actor: StaffActor,
  { providerId, id, reason }: Hidden,
): Promise<{ review: Review }> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, providerId, id);
    await tx
      .update(reviews)
      .set({
        hiddenAt: before.hiddenAt ?? sql`now()`,
        hiddenBy: actor.userId,
        hiddenReason: reason,
        updatedAt: sql`now()`,
      })
      .where(eq(reviews.id, id));
    await audit(
      { tx, actor },
      {
        action: 'review.hidden',
        subject: { type: 'review', id },
        after: { provider_id: providerId, reason },
      },
    );
    return { review: await readReview(tx, providerId, id) };
  });
}

import { and, asc, isNull, lt, ne, sql } from 'drizzle-orm';

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { BATCH, deleteInBatches, inBatches } from '../../../db/delete-in-batches.ts';
import type { Services } from '../../../services.ts';
import { erasePerson } from '../erase/erase-person.ts';
import { leads, possibleMatches } from '../leads.tables.ts';

type RetentionServices = Pick<Services, 'db' | 'env'>;

function deletePossibleMatches({ db, env }: RetentionServices): Promise<number> {
  const old = lt(
    possibleMatches.createdAt,
    sql`now() - ${`${env.KEEP_POSSIBLE_MATCHES_DAYS} days`}::interval`,
  );
  return deleteInBatches(db, possibleMatches, old);
}

function eraseUnmatched({ db, env }: RetentionServices): Promise<number> {
  const old = lt(leads.createdAt, sql`now() - ${`${env.KEEP_UNMATCHED_CONTACTS_MONTHS} months`}::interval`);
  return inBatches(() =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(ne(leads.outcome, 'matched'), isNull(leads.erasedAt), old))
        .orderBy(asc(leads.createdAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      await erasePerson(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    }),
  );
}

/** Deletes old cards, and erases old leads that led to no match; returns how many of each. */
export async function applyLeadRetention({
  services,
}: Context<JobActor>): Promise<{ readonly possible_matches: number; readonly leads: number }> {
  return {
    possible_matches: await deletePossibleMatches(services),
    leads: await eraseUnmatched(services),
  };
}

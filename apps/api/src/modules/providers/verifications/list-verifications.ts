import { and, count, eq, inArray, isNotNull, min, type SQL } from 'drizzle-orm';

import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';

import type { Executor } from '../../../db/client.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { verifications } from '../providers.tables.ts';
import {
  findVerifications,
  oldestFirst,
  presentVerification,
  VERIFICATION_KINDS,
  type VerificationKind,
  type VerificationRow,
  WAITING,
} from './verification-rows.ts';

/** What waits of a kind; without one, of all kinds. */
export const waitingOf = (kind: VerificationKind | undefined): SQL | undefined =>
  and(WAITING, kind && eq(verifications.kind, kind));

async function countByKind(db: Executor) {
  const rows = await db
    .select({ kind: verifications.kind, total: count() })
    .from(verifications)
    .where(WAITING)
    .groupBy(verifications.kind);
  return VERIFICATION_KINDS.map((kind) => ({
    kind,
    total: rows.find((row) => row.kind === kind)?.total ?? 0,
  }));
}

/** A page of them. Which ones is asked first, by their own table: what is shown of each is then joined for those alone. */
async function findPage(
  db: Executor,
  where: SQL | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<VerificationRow[]> {
  const ids = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(where)
    .orderBy(...oldestFirst)
    .offset(offset)
    .limit(limit);
  const isOnPage = inArray(
    verifications.id,
    ids.map(({ id }) => id),
  );
  return findVerifications(db, { where: isOnPage, limit });
}

/** `GET /verifications`: what waits, oldest first. */
export const listVerifications: Handler<(typeof verificationsContract)['GET /verifications']> = async (
  { services: { db } },
  { query: { page, perPage, kind } },
) => {
  const [rows, counts, decided] = await Promise.all([
    findPage(db, waitingOf(kind), { offset: (page - 1) * perPage, limit: perPage }),
    countByKind(db),
    db
      .select({ id: verifications.id })
      .from(verifications)
      .where(isNotNull(verifications.decidedBy))
      .limit(1),
  ]);
  const total = counts
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, one) => sum + one.total, 0);
  return {
    verifications: rows.map(presentVerification),
    pagination: paginationOf({ page, perPage, total }),
    counts,
    has_decided: decided.length > 0,
  };
};

/** How much waits for staff, and since when; null where nothing does. */
export async function verificationQueue(
  db: Executor,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(verifications.raisedAt) })
    .from(verifications)
    .where(waitingOf(undefined));
  return row ?? { count: 0, oldestAt: null };
}

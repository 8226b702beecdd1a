import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { matches } from '../matches.tables.ts';
import { findOwnMatch, type MatchRow } from './match-rows.ts';

/** An own match, locked, so that of two changes at once the second sees what the first left. @throws {ApiError} `not_found`. */
export async function lockOwnMatch(tx: Transaction, providerId: number, id: number): Promise<MatchRow> {
  await tx
    // Stryker disable next-line ObjectLiteral: the row is locked, not read
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.providerId, providerId)))
    .for('update');
  const row = await findOwnMatch(tx, providerId, id);
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  return row;
}

import { and, eq, isNull } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { providers } from '../../providers/providers.tables.ts';

/** Account and practice of the professional with this user. @throws {ApiError} `not_found` where there is none, or they were deleted. */
export async function findProfessional(
  db: Executor,
  userId: number,
): Promise<{
  readonly user: typeof users.$inferSelect;
  readonly provider: typeof providers.$inferSelect;
}> {
  const [row] = await db
    .select({ user: users, provider: providers })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(users.id, userId), isNull(providers.deletedAt)));
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
  return row;
}

import { eq } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { enqueue } from '../platform/outbox.ts';
import { users } from './accounts.tables.ts';
import { RESET_REQUESTED } from './accounts.events.ts';

/**
 * Asks for a reset mail. The same work is done whether the email is known or not, so that neither the answer nor the
 * time it takes tells.
 */
export async function forgotPassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { email }: { readonly email: string },
): Promise<void> {
  await limits.resetEmail(email);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await enqueue(db, RESET_REQUESTED, { user_id: user?.id ?? null });
}

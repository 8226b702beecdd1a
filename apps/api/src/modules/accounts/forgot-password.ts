import { eq } from 'drizzle-orm';

import type { accountsContract } from '@carematch/api-client/contract/accounts/accounts.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { enqueue } from '../platform/outbox.ts';
import { users } from './accounts.tables.ts';
import { RESET_REQUESTED } from './accounts.events.ts';

/**
 * Asks for a reset email. The same work is done whether the email is known or not, so that neither the answer nor the
 * time it takes tells.
 */
export const forgotPassword: Handler<(typeof accountsContract)['POST /forgot-password']> = async (
  { services: { db, limits } },
  { body: { email } },
) => {
  await limits.resetEmail(email);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await enqueue(db, RESET_REQUESTED, { user_id: user?.id ?? null });
  return { message: 'If this email has an account, a link is on its way.' };
};

import { eq } from 'drizzle-orm';

import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';

import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { sessions } from '../../accounts/accounts.tables.ts';
import { audit } from '../../platform/audit.ts';
import { findProfessional } from './find-professional.ts';

/** Signs a professional out of every device. @throws {ApiError} `not_found`. */
export const signOut: TransactionHandler<
  (typeof staffProfessionalsContract)['DELETE /users/:id/sessions']
> = async (context, { params: { id: userId } }) => {
  const { tx } = context;
  const { provider } = await findProfessional(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await audit(context, { action: 'sessions.ended', subject: { type: 'provider', id: provider.id } });
  return { message: 'They’re signed out everywhere.' };
};

import { eq } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { sessions } from '../../accounts/accounts.tables.ts';
import { audit } from '../../platform/audit.ts';
import { findProfessional } from './find-professional.ts';

/** Signs a professional out of every device. @throws {ApiError} `not_found`. */
export async function signOut(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  userId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { provider } = await findProfessional(tx, userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await audit({ tx, actor }, { action: 'sessions.ended', subject: { type: 'provider', id: provider.id } });
  });
}

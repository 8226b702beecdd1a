import { eq } from 'drizzle-orm';

import type { StaffAsProfessionalActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { impersonations } from '../accounts.tables.ts';
import { stopImpersonations } from './stop-impersonations.ts';

/** Ends what a member of staff does as a professional. Gives the professional's user. */
export async function stopImpersonation(
  { db }: Pick<Services, 'db'>,
  actor: StaffAsProfessionalActor,
): Promise<{ readonly userId: number }> {
  const { impersonationId = 0, professionalUserId: userId } = actor;
  await db.transaction((tx) => stopImpersonations(tx, eq(impersonations.id, impersonationId), actor));
  return { userId };
}

import { eq } from 'drizzle-orm';

import type { StaffAsProfessionalActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { impersonations } from '../accounts.tables.ts';
import { stopImpersonations } from './stop-impersonations.ts';

/** `POST /impersonate/stop`: ends what a member of staff does as a professional. */
export async function stopImpersonation({
  actor,
  services: { db },
}: Context<StaffAsProfessionalActor>): Promise<{ message: string; user_id: number }> {
  const { impersonationId = 0, professionalUserId } = actor;
  await db.transaction((tx) => stopImpersonations({ tx, actor }, eq(impersonations.id, impersonationId)));
  return { message: 'You’re back in your own account.', user_id: professionalUserId };
}

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { hasVerifiedLicense } from '../../providers/providers.ts';

/** Counts an invitation email; a professional without a verified license may send few. @throws {ApiError} `rate_limited`. */
export async function limitInvitation(
  { actor, services: { db, limits } }: Context<ActorForProfessional>,
  email: string,
): Promise<void> {
  if (actor.kind === 'professional' && !(await hasVerifiedLicense(db, actor.providerId)))
    await limits.unverifiedInvitation(actor.providerId);
  await limits.invitationEmail(actor, email);
}

import { and, eq, isNull } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../../providers/providers.tables.ts';
import { impersonations, users } from '../accounts.tables.ts';
import { hashToken, newToken } from '../session-token.ts';

/** From the console to the portal is one click. */
const CODE_FOR_MS = 60_000;

interface Handover {
  /** Of the portal, with the code behind the `#`, where no server sees it. */
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Hands a member of staff a code for a professional's portal.
 * @throws {ApiError} `not_found` where there is no such professional, `conflict` for one who may not sign in themselves.
 */
export function beginImpersonation(
  { db, env }: Pick<Services, 'db' | 'env'>,
  actor: StaffActor,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<Handover> {
  return db.transaction(async (tx) => {
    const [professional] = await tx
      .select({ status: providers.status, disabledAt: users.disabledAt })
      .from(providers)
      .innerJoin(users, eq(users.id, providers.userId))
      .where(and(eq(users.id, userId), isNull(providers.deletedAt)))
      // A deletion either comes first and is seen here, or empties this reason with the others.
      .for('share', { of: providers });
    if (!professional) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
    if (isBarred(professional.status) || professional.disabledAt)
      throw new ApiError('conflict', { message: "They can't sign in themselves, so no one can for them." });
    const code = newToken();
    const codeExpiresAt = new Date(Date.now() + CODE_FOR_MS);
    const [made] = await tx
      .insert(impersonations)
      .values({ actorId: actor.userId, userId, reason, codeHash: hashToken(code), codeExpiresAt })
      .returning({ id: impersonations.id });
    if (!made) throw new Error('The impersonation was not stored');
    await audit(
      { tx, actor },
      {
        action: 'impersonation.asked',
        subject: { type: 'user', id: userId },
        after: { impersonation: made.id, reason },
      },
    );
    return {
      url: `${env.PORTAL_URL}/dashboard/professional-impersonate#code=${code}`,
      expiresAt: codeExpiresAt,
    };
  });
}

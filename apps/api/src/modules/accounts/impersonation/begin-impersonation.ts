import { and, eq, isNull } from 'drizzle-orm';

import type { adminImpersonationContract } from '@carematch/api-client/contract/accounts/impersonation.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../../providers/providers.tables.ts';
import { impersonations, users } from '../accounts.tables.ts';
import { hashToken, newToken } from '../session-token.ts';

/** From the console to the portal is one click. */
const CODE_FOR_MS = 60_000;

/**
 * `POST /impersonate/user/:id`: hands a member of staff a code for a professional's portal.
 * @throws {ApiError} `not_found` where there is no such professional, `conflict` for one who may not sign in themselves.
 */
export const beginImpersonation: TransactionHandler<
  (typeof adminImpersonationContract)['POST /impersonate/user/:id']
> = async (context, { params: { id: userId }, body: { reason } }) => {
  const { actor, tx, services } = context;
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
  await audit(context, {
    action: 'impersonation.asked',
    subject: { type: 'user', id: userId },
    after: { impersonation: made.id, reason },
  });
  return {
    // The code behind the #, where no server sees it.
    url: `${services.env.PORTAL_URL}/dashboard/professional-impersonate#code=${code}`,
    expires_at: codeExpiresAt.toISOString(),
  };
};

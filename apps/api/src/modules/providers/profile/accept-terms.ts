import { and, eq, isNull, sql } from 'drizzle-orm';

import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';
import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';
import { canMove } from '@carematch/validation/lifecycles/transition-table';

import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { providers, verifications } from '../providers.tables.ts';
import { termsAcceptances } from '../../accounts/accounts.tables.ts';

const LAST_STEP = 6;

/** Whether there is what matching cannot do without: a license with a service, and a place to work. */
async function isReady(tx: Transaction, providerId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ready: boolean }>(sql`
    select exists (select from provider_professions
                    where provider_id = ${providerId} and cardinality(service_ids) > 0)
       and (exists (select from provider_regions where provider_id = ${providerId})
         or exists (select from provider_virtual_states where provider_id = ${providerId})) as is_ready`);
  return rows[0]?.is_ready === true;
}

/**
 * `POST /user/terms`: accepts the present terms; the last step of a sign-up, which makes the professional active. Repeating it changes nothing.
 * @throws {ApiError} `validation_failed` for another version, `conflict` before steps 2 to 5 are done.
 */
export const acceptTerms: Handler<(typeof profileContract)['POST /user/terms']> = async (
  { actor: { userId, providerId }, services: { db } },
  { body: { version } },
) => {
  if (version !== TERMS_OF_SERVICE.version)
    throw invalidField('version', 'These terms have changed. Please reload the page and read them again.');
  await db.transaction(async (tx) => {
    const [provider] = await tx
      .select({ status: providers.status })
      .from(providers)
      .where(eq(providers.id, providerId))
      .for('update');
    const completes = provider && canMove(providerLifecycle, provider.status, 'active', 'system');
    if (completes && !(await isReady(tx, providerId)))
      throw new ApiError('conflict', {
        message: 'Please complete your license, your services and where you work first.',
      });
    await tx.insert(termsAcceptances).values({ userId, version }).onConflictDoNothing();
    if (!completes) return;
    await tx
      .update(providers)
      .set({ status: 'active', signUpStep: LAST_STEP })
      .where(eq(providers.id, providerId));
    // From here on staff see it: a sign-up that took weeks has not waited for them.
    await tx
      .update(verifications)
      .set({ raisedAt: sql`now()` })
      .where(and(eq(verifications.providerId, providerId), isNull(verifications.decidedAt)));
  });
  return { message: 'Welcome to Carematch.' };
};

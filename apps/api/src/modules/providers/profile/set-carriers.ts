import { eq, inArray } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { insuranceCarriers } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { providerCarriers, providers } from '../providers.tables.ts';
import { lockProvider } from './lock-provider.ts';
import { raiseCompletion } from './raise-completion.ts';
import { readProfessional } from './read-professional.ts';

type SetCarriers = (typeof profileContract)['POST /user/insurance-carriers'];

/**
 * `POST /user/insurance-carriers`: replaces the carriers that are accepted. "I take no insurance" is an answer, too, and completes the section.
 * @throws {ApiError} `unknown_reference` for a carrier that isn't known.
 */
export function setCarriers(
  context: Context<ActorForProfessional>,
  { body: { carriers, accepts_insurance }, ifMatch }: Input<SetCarriers, 'body' | 'ifMatch'>,
): Promise<ResponseOf<SetCarriers>> {
  const { actor, services } = context;
  const acceptsInsurance = accepts_insurance === 1;
  const wanted = [...new Set(carriers)];
  if (acceptsInsurance !== wanted.length > 0)
    throw invalidField('carriers', 'Please choose the accepted carriers, or no insurance.');
  return services.db.transaction(async (tx) => {
    const { providerId } = actor;
    await lockProvider(tx, providerId);
    const { tags } = await readProfessional({ ...context, tx });
    refuseStale(tags.carriers, ifMatch);
    const known = await tx.$count(insuranceCarriers, inArray(insuranceCarriers.id, wanted));
    if (known < wanted.length) throw new ApiError('unknown_reference');
    const before = await tx
      .delete(providerCarriers)
      .where(eq(providerCarriers.providerId, providerId))
      .returning({ id: providerCarriers.carrierId });
    if (acceptsInsurance)
      await tx.insert(providerCarriers).values(wanted.map((carrierId) => ({ providerId, carrierId })));
    await tx.update(providers).set({ acceptsInsurance }).where(eq(providers.id, providerId));
    await raiseCompletion(tx, providerId, 'insuranceCarriers');
    await audit(
      { tx, actor },
      {
        action: 'carriers.changed',
        subject: { type: 'provider', id: providerId },
        before: { carriers: before.map(({ id }) => id) },
        after: { carriers: wanted, acceptsInsurance },
      },
    );
    return { user: await readProfessional({ ...context, tx }) };
  });
}

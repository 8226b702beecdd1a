import { eq } from 'drizzle-orm';

import type { creditsContract } from '@carematch/api-client/contract/credits/credits.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Input } from '../../plugins/contract/handlers.ts';
import { audit } from '../platform/audit.ts';
import { enqueue } from '../platform/outbox.ts';
import { refuseStale } from '../platform/tags.ts';
import { lockProvider } from '../providers/providers.ts';
import { providers } from '../providers/providers.tables.ts';
import { limitTag, readCredits } from './read-credits.ts';
import { PROVIDER_AVAILABLE } from '../providers/providers.events.ts';

type ChangeLimit = (typeof creditsContract)['PUT /credits/limit'];

/**
 * `PUT /credits/limit`: the most credits to spend in a calendar month; null for no limit. If there is more room than before, leads that
 * wait are tried again. @throws {ApiError} `stale_version`.
 */
export async function changeLimit(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { body: { monthly_credit_limit: limit }, ifMatch }: Input<ChangeLimit, 'body' | 'ifMatch'>,
): Promise<ResponseOf<ChangeLimit>> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    const { monthlyCreditLimit: before } = await lockProvider(tx, providerId);
    refuseStale(limitTag(before), ifMatch);
    if (limit === before) return;
    await tx.update(providers).set({ monthlyCreditLimit: limit }).where(eq(providers.id, providerId));
    if (before !== null && (limit === null || limit > before))
      await enqueue(tx, PROVIDER_AVAILABLE, { provider_id: providerId });
    await audit(
      { tx, actor },
      {
        action: 'provider.credit_limit_changed',
        subject: { type: 'provider', id: providerId },
        before: { monthly_credit_limit: before },
        after: { monthly_credit_limit: limit },
      },
    );
  });
  return { credits: await readCredits(db, providerId) };
}

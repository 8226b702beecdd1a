import { and, eq, inArray, sql } from 'drizzle-orm';

import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import {
  carePathGoals,
  professionCarePaths,
  professions,
  services as serviceRows,
} from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { providerProfessions } from '../providers.tables.ts';
import { advanceSignUp } from './advance-sign-up.ts';
import { lockProvider } from './lock-provider.ts';
import { raiseCompletion } from './raise-completion.ts';
import { readProfessional } from './read-professional.ts';

type AssignServices = (typeof profileContract)['POST /user/assign-services'];
type Offer = ParsedRequest<AssignServices>['body'];
type Practised = typeof providerProfessions.$inferSelect;

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

function requireAll(wanted: readonly number[], known: readonly { readonly id: number }[]): void {
  const ids = new Set(known.map(({ id }) => id));
  if (wanted.some((id) => !ids.has(id))) throw new ApiError('unknown_reference');
}

/** Services and care paths are listed for a root profession; its children offer the same. */
async function familyOf(tx: Transaction, professionId: number): Promise<number[]> {
  const [row] = await tx
    .select({ parentId: professions.parentId })
    .from(professions)
    .where(eq(professions.id, professionId));
  return row?.parentId ? [professionId, row.parentId] : [professionId];
}

/** What is offered from now on; lists that aren't given stay as they are. */
function offerOf(before: Practised, offer: Offer) {
  const carePathIds = unique(offer.care_paths ?? before.carePathIds);
  const focus = unique(offer.focus_care_paths ?? before.focusCarePathIds);
  if (offer.focus_care_paths && focus.some((id) => !carePathIds.includes(id)))
    throw invalidField('focus_care_paths', 'Please focus on care paths you offer.');
  return {
    serviceIds: unique(offer.services),
    careGoalIds: unique(offer.care_goals ?? before.careGoalIds),
    carePathIds,
    focusCarePathIds: focus.filter((id) => carePathIds.includes(id)),
  };
}

async function requireOffered(
  tx: Transaction,
  professionId: number,
  { serviceIds, careGoalIds, carePathIds }: ReturnType<typeof offerOf>,
): Promise<void> {
  const family = await familyOf(tx, professionId);
  const offeredServices = await tx
    .select({ id: serviceRows.id })
    .from(serviceRows)
    .where(inArray(serviceRows.professionId, family));
  requireAll(serviceIds, offeredServices);
  const paths = await tx
    .select({ id: professionCarePaths.carePathId })
    .from(professionCarePaths)
    .where(inArray(professionCarePaths.professionId, family));
  requireAll(carePathIds, paths);
  const goals = await tx
    .select({ id: carePathGoals.careGoalId })
    .from(carePathGoals)
    .where(
      inArray(
        carePathGoals.carePathId,
        paths.map(({ id }) => id),
      ),
    );
  requireAll(careGoalIds, goals);
}

/** The sign-up's step is done when every profession offers something. */
async function offersEverywhere(tx: Transaction, providerId: number): Promise<boolean> {
  const empty = await tx.$count(
    providerProfessions,
    and(
      eq(providerProfessions.providerId, providerId),
      sql`cardinality(${providerProfessions.serviceIds}) = 0`,
    ),
  );
  return empty === 0;
}

/**
 * `POST /user/assign-services`: replaces what is offered in one of the own professions.
 * @throws {ApiError} `unknown_profession` for one that isn't practiced, `unknown_reference` for what the profession doesn't have.
 */
export function assignServices(
  context: Context<ActorForProfessional>,
  { body: offer, ifMatch }: Input<AssignServices, 'body' | 'ifMatch'>,
): Promise<ResponseOf<AssignServices>> {
  const { actor, services } = context;
  if (offer.services.length === 0) throw invalidField('services', 'Please choose at least one service.');
  return services.db.transaction(async (tx) => {
    const { providerId } = actor;
    await lockProvider(tx, providerId);
    const own = and(
      eq(providerProfessions.providerId, providerId),
      eq(providerProfessions.professionId, offer.profession_id),
    );
    const [before] = await tx.select().from(providerProfessions).where(own);
    if (!before) throw new ApiError('unknown_profession');
    const { tags } = await readProfessional({ ...context, tx });
    refuseStale(tags.services[offer.profession_id] ?? '', ifMatch);
    const after = offerOf(before, offer);
    await requireOffered(tx, offer.profession_id, after);
    await tx.update(providerProfessions).set(after).where(own);
    await raiseCompletion(tx, providerId, 'services');
    if (await offersEverywhere(tx, providerId)) await advanceSignUp(tx, providerId, 3);
    const { serviceIds, careGoalIds, carePathIds, focusCarePathIds } = before;
    await audit(
      { tx, actor },
      {
        action: 'services.assigned',
        subject: { type: 'provider', id: providerId },
        before: { serviceIds, careGoalIds, carePathIds, focusCarePathIds },
        after: { profession: offer.profession_id, ...after },
      },
    );
    return { user: await readProfessional({ ...context, tx }) };
  });
}

import { and, eq, inArray, sql } from 'drizzle-orm';

import type { ParsedRequest } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';
import { licenseProblem, normalLicense } from '@carematch/validation/fields/license';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { rowsOnlyIn } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { claimLicenses } from '../licenses/claim-license.ts';
import { advanceSignUp } from '../profile/advance-sign-up.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providerProfessions, providerVirtualStates } from '../providers.tables.ts';
import { raiseVerifications } from '../verifications/raise-verifications.ts';
import { chosenStatesTag } from './chosen-states-tag.ts';
import { mayChangeVirtualLeads } from './read-virtual-lead-options.ts';

type UpdateVirtualLeads = (typeof regionsContract)['PUT /user/virtual-leads/batch-update'];
type Chosen = ParsedRequest<UpdateVirtualLeads>['body']['states'][number];

const SAVED = 'Virtual regions saved.';
const SAVED_WAITING = 'Virtual regions saved. We verify new licenses before you get leads for them.';

const keyOf = (professionId: number, stateId: number): string => `${professionId} ${stateId}`;

/** The professional's own professions, by number. */
async function ownProfessions(tx: Transaction, providerId: number) {
  const rows = await tx
    .select({ id: professions.id, slug: professions.slug })
    .from(providerProfessions)
    .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
    .where(eq(providerProfessions.providerId, providerId));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** @throws {ApiError} `unknown_reference`, `validation_failed` with a message for each license that cannot be one. */
async function checkStates(tx: Transaction, chosen: readonly Chosen[], own: ReadonlyMap<number, string>) {
  const rows = await tx.select({ id: states.id, code: states.code }).from(states);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, { state_id, profession_id, license_number }] of chosen.entries()) {
    const stateCode = codes.get(state_id);
    const profession = own.get(profession_id);
    if (stateCode === undefined || profession === undefined) throw new ApiError('unknown_reference');
    const key = keyOf(profession_id, state_id);
    const problem = seen.has(key)
      ? 'This state is listed twice.'
      : licenseProblem(license_number, { stateCode, profession });
    seen.add(key);
    if (problem !== undefined) fields[`states.${index}.license_number`] = problem;
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields });
}

const UNVERIFIED = { verifiedAt: null, expiresOn: null, refusedReason: null };

/**
 * Writes the chosen states; of the professions that are replaced, all others go. What stays keeps its verification. Answers whether any
 * license waits for it from now on.
 */
async function writeStates(
  tx: Transaction,
  providerId: number,
  chosen: readonly Chosen[],
  replaced: readonly number[],
): Promise<boolean> {
  const own = eq(providerVirtualStates.providerId, providerId);
  const before = await tx.select().from(providerVirtualStates).where(own);
  const byKey = new Map(before.map((row) => [keyOf(row.professionId, row.stateId), row]));
  const rows = chosen.map(
    ({ state_id: stateId, profession_id: professionId, license_number: licenseNumber }) => {
      const earlier = byKey.get(keyOf(professionId, stateId));
      const isSame = earlier && normalLicense(earlier.licenseNumber) === normalLicense(licenseNumber);
      const { verifiedAt, expiresOn, refusedReason } = isSame ? earlier : UNVERIFIED;
      return {
        row: { providerId, professionId, stateId, licenseNumber, verifiedAt, expiresOn, refusedReason },
        isNew: !isSame,
      };
    },
  );
  await tx
    .delete(providerVirtualStates)
    .where(and(own, inArray(providerVirtualStates.professionId, [...replaced])));
  const { professionId, stateId } = providerVirtualStates;
  if (rows.length > 0)
    await tx
      .insert(providerVirtualStates)
      .values(rows.map(({ row }) => row))
      .onConflictDoUpdate({
        target: [providerVirtualStates.providerId, professionId, stateId],
        set: {
          licenseNumber: sql`excluded.license_number`,
          verifiedAt: sql`excluded.verified_at`,
          expiresOn: sql`excluded.expires_on`,
          refusedReason: sql`excluded.refused_reason`,
        },
      });
  return rows.some(({ isNew }) => isNew);
}

/** Where a professional sees people online and by which licenses, as the audit log shows it. */
async function auditedLeads(tx: Transaction, providerId: number) {
  const wanting = await tx
    .select({ id: providerProfessions.professionId })
    .from(providerProfessions)
    .where(and(eq(providerProfessions.providerId, providerId), providerProfessions.wantsVirtualLeads))
    .orderBy(providerProfessions.professionId);
  const licenses = await tx
    .select({
      profession_id: providerVirtualStates.professionId,
      state_id: providerVirtualStates.stateId,
      license_number: providerVirtualStates.licenseNumber,
    })
    .from(providerVirtualStates)
    .where(eq(providerVirtualStates.providerId, providerId))
    .orderBy(providerVirtualStates.professionId, providerVirtualStates.stateId);
  return { online: { professions: wanting.map(({ id }) => id) }, licenses };
}

/**
 * `PUT /user/virtual-leads/batch-update`: writes the states in which a professional sees people online: in the professions that are named
 * these are all, in others they come next to those that are there.
 */
export function updateVirtualLeads(
  { actor, services: { db } }: Context<ActorForProfessional>,
  {
    body: { states: chosen, profession_ids: replaced = [], wants_virtual_leads: wanted },
    ifMatch,
  }: Input<UpdateVirtualLeads, 'body' | 'ifMatch'>,
): Promise<{ message: string }> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    const { status } = await lockProvider(tx, providerId);
    if (!mayChangeVirtualLeads(actor.kind, status))
      throw new ApiError('conflict', {
        message: 'Please contact customer support to update state and license.',
      });
    refuseStale(await chosenStatesTag(tx, providerId), ifMatch);
    const own = await ownProfessions(tx, providerId);
    await checkStates(tx, chosen, own);
    const professionIds = [...new Set([...replaced, ...chosen.map((state) => state.profession_id)])];
    if (professionIds.some((id) => !own.has(id))) throw new ApiError('unknown_reference');
    const before = await auditedLeads(tx, providerId);
    const waits = await writeStates(tx, providerId, chosen, replaced);
    for (const professionId of professionIds) {
      const isChosen = chosen.some((state) => state.profession_id === professionId);
      await tx
        .update(providerProfessions)
        .set({ wantsVirtualLeads: wanted ?? isChosen })
        .where(
          and(
            eq(providerProfessions.providerId, providerId),
            eq(providerProfessions.professionId, professionId),
          ),
        );
    }
    await claimLicenses(tx, providerId);
    await raiseVerifications(tx, providerId);
    if (chosen.length > 0) await advanceSignUp(tx, providerId, 5);
    const after = await auditedLeads(tx, providerId);
    await audit(
      { tx, actor },
      {
        action: 'virtual_leads.changed',
        subject: { type: 'provider', id: providerId },
        before: { ...before, licenses: rowsOnlyIn(before.licenses, after.licenses) },
        after: { ...after, licenses: rowsOnlyIn(after.licenses, before.licenses) },
      },
    );
    return { message: waits ? SAVED_WAITING : SAVED };
  });
}

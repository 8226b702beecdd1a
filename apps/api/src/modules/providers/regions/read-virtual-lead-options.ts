import { asc, eq, notInArray } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { licenseState } from '../licenses/license-state.ts';
import { providerProfessions, providers, providerVirtualStates } from '../providers.tables.ts';
import { documentOf, documentsOf } from '../verifications/license-documents.ts';
import { chosenStatesTag } from './chosen-states-tag.ts';

/** A paused account's states and licenses are for staff to change, who paused it. */
export const mayChangeVirtualLeads = (
  kind: ActorForProfessional['kind'],
  status: (typeof providers.$inferSelect)['status'],
): boolean => kind === 'staffAsProfessional' || status !== 'paused';

type VirtualLeadOptions = ResponseOf<(typeof regionsContract)['GET /user/virtual-leads/options']>;

/** The mail's states that license no one: military post offices, and countries that it serves. */
const WITHOUT_BOARDS = ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'] as const;

/** `GET /user/virtual-leads/options`: the professions and states that a professional may choose for virtual leads, and what is chosen. */
export async function readVirtualLeadOptions({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<VirtualLeadOptions> {
  const { providerId } = actor;
  const [own, all, selected, account, tag, documents] = await Promise.all([
    db
      .select({
        id: professions.id,
        slug: professions.slug,
        name: professions.name,
        allow_virtual_leads: professions.allowVirtualLeads,
        wants_virtual_leads: providerProfessions.wantsVirtualLeads,
        license_state_id: providerProfessions.licenseStateId,
        license_number: providerProfessions.licenseNumber,
      })
      .from(providerProfessions)
      .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
      .where(eq(providerProfessions.providerId, providerId))
      .orderBy(asc(professions.sortOrder), asc(professions.id)),
    db
      .select({ id: states.id, code: states.code, name: states.name })
      .from(states)
      .where(notInArray(states.code, [...WITHOUT_BOARDS]))
      .orderBy(asc(states.name)),
    db
      .select({
        id: states.id,
        name: states.name,
        professionId: providerVirtualStates.professionId,
        licenseNumber: providerVirtualStates.licenseNumber,
        verifiedAt: providerVirtualStates.verifiedAt,
        expiresOn: providerVirtualStates.expiresOn,
        refusedReason: providerVirtualStates.refusedReason,
      })
      .from(providerVirtualStates)
      .innerJoin(states, eq(states.id, providerVirtualStates.stateId))
      .where(eq(providerVirtualStates.providerId, providerId))
      .orderBy(asc(states.name)),
    db
      .select({ status: providers.status, timeZone: providers.timeZone })
      .from(providers)
      .where(eq(providers.id, providerId)),
    chosenStatesTag(db, providerId),
    documentsOf(db, providerId),
  ]);
  const today = dayIn(account[0]?.timeZone ?? DEFAULT_TIME_ZONE);
  return {
    data: {
      professions: own,
      states: all,
      selected: selected.map(({ id, name, professionId, licenseNumber, ...license }) => ({
        id,
        name,
        profession_id: professionId,
        license_number: licenseNumber,
        license_state: licenseState(license, today),
        refused_reason: license.refusedReason,
        license_document: documentOf(documents, { professionId, stateId: id }),
      })),
      tag,
      editable: account.every(({ status }) => mayChangeVirtualLeads(actor.kind, status)),
    },
  };
}

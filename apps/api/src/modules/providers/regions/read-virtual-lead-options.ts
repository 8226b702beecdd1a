import { asc, eq, inArray } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/regions.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { providerProfessions, providerVirtualStates } from '../providers.tables.ts';

type VirtualLeadOptions = ResponseOf<(typeof regionsContract)['GET /user/virtual-leads/options']>;

/** The professions and states that a professional may choose for virtual leads, and what is chosen. */
export async function readVirtualLeadOptions(
  db: Database,
  { providerId }: ActorForProfessional,
): Promise<VirtualLeadOptions> {
  const practised = db
    .select({ id: providerProfessions.professionId })
    .from(providerProfessions)
    .where(eq(providerProfessions.providerId, providerId));
  const [own, all, selected] = await Promise.all([
    db
      .select()
      .from(professions)
      .where(inArray(professions.id, practised))
      .orderBy(asc(professions.sortOrder)),
    db.select({ id: states.id, name: states.name }).from(states).orderBy(asc(states.name)),
    db
      .select({
        id: states.id,
        name: states.name,
        professionId: providerVirtualStates.professionId,
        licenseNumber: providerVirtualStates.licenseNumber,
      })
      .from(providerVirtualStates)
      .innerJoin(states, eq(states.id, providerVirtualStates.stateId))
      .where(eq(providerVirtualStates.providerId, providerId))
      .orderBy(asc(states.name)),
  ]);
  return {
    data: {
      professions: own.map(({ id, name, allowVirtualLeads }) => ({
        id,
        name,
        allow_virtual_leads: allowVirtualLeads,
      })),
      states: all,
      selected: selected.map(({ id, name, professionId, licenseNumber }) => ({
        id,
        name,
        profession_id: professionId,
        license_number: licenseNumber,
      })),
    },
  };
}

import { asc, eq } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { tagOf } from '../../platform/tags.ts';
import { providerProfessions, providerVirtualStates } from '../providers.tables.ts';

/** The tag of what a professional has chosen for virtual leads: yes or no by profession, and the states with their licenses. */
export async function chosenStatesTag(db: Executor, providerId: number): Promise<string> {
  const wishes = await db
    .select({ id: providerProfessions.professionId, wanted: providerProfessions.wantsVirtualLeads })
    .from(providerProfessions)
    .where(eq(providerProfessions.providerId, providerId))
    .orderBy(asc(providerProfessions.professionId));
  const chosen = await db
    .select({
      professionId: providerVirtualStates.professionId,
      stateId: providerVirtualStates.stateId,
      licenseNumber: providerVirtualStates.licenseNumber,
    })
    .from(providerVirtualStates)
    .where(eq(providerVirtualStates.providerId, providerId))
    .orderBy(asc(providerVirtualStates.professionId), asc(providerVirtualStates.stateId));
  return tagOf([wishes, chosen]);
}

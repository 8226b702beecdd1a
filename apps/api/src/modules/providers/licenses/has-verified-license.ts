import { and, eq, isNotNull } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { providerProfessions, providerVirtualStates } from '../providers.tables.ts';

/** Whether staff have verified a license of a professional, expired or not. */
export async function hasVerifiedLicense(db: Executor, providerId: number): Promise<boolean> {
  const professions = providerProfessions;
  const states = providerVirtualStates;
  const [own, virtual] = await Promise.all([
    db.$count(
      professions,
      and(eq(professions.providerId, providerId), isNotNull(professions.licenseVerifiedAt)),
    ),
    db.$count(states, and(eq(states.providerId, providerId), isNotNull(states.verifiedAt))),
  ]);
  return own + virtual > 0;
}

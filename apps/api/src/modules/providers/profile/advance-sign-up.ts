import { and, eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { providerRegions, providers, providerVirtualStates } from '../providers.tables.ts';

/** The steps of a sign-up that a write of a professional completes. */
export type SignUpStep = 2 | 3 | 4 | 5;

/**
 * Moves a sign-up on from the step before to `step`. Whoever is elsewhere in it, has finished it or never went through it stays there, so
 * that no step is passed over. Where people are seen may be known already when the step before it is done: then that one is done, too.
 */
export async function advanceSignUp(tx: Transaction, providerId: number, step: SignUpStep): Promise<void> {
  const next =
    step === 4
      ? sql`case when exists (select from ${providerRegions} where provider_id = ${providerId})
                   or exists (select from ${providerVirtualStates} where provider_id = ${providerId}) then 5 else 4 end`
      : step;
  await tx
    .update(providers)
    .set({ signUpStep: next })
    .where(and(eq(providers.id, providerId), eq(providers.signUpStep, step - 1)));
}

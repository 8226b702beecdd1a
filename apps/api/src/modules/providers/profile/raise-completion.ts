import { eq } from 'drizzle-orm';

import {
  type ProfileCompletion,
  type ProfileSection,
  withSection,
} from '@carematch/validation/rules/profile-completion';

import type { Transaction } from '../../../db/client.ts';
import { providers } from '../providers.tables.ts';

/** Counts a section of a profile that has just been completed, and answers how complete the profile is, percent. */
export async function raiseCompletion(
  tx: Transaction,
  providerId: number,
  section: ProfileSection,
): Promise<number> {
  const [before] = await tx
    .select({ percentage: providers.profilePercentage, sections: providers.profileSections })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('update');
  if (!before) throw new Error(`There is no provider ${providerId}`);
  const { percentage, sections } = withSection(before as ProfileCompletion, section);
  await tx
    .update(providers)
    .set({ profilePercentage: percentage, profileSections: [...sections] })
    .where(eq(providers.id, providerId));
  return percentage;
}

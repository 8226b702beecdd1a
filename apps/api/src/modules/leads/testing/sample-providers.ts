import { eq } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import {
  providerCarriers,
  providerProfessions,
  providerRegions,
  providers,
  providerVirtualStates,
} from '../../providers/providers.tables.ts';

/** What a provider of a test has; what is not told is chosen so that they serve `leadBody()`. */
export interface SampleProvider {
  readonly professionId?: number;
  readonly serviceIds?: number[];
  readonly carePathIds?: number[];
  readonly focusCarePathIds?: number[];
  /** Where they see people in person; null for nowhere. */
  readonly zip?: string | null;
  readonly radiusMiles?: number;
  /** States of verified virtual licenses. */
  readonly virtualStateIds?: number[];
  readonly carrierIds?: number[];
  readonly credits?: number;
  readonly monthlyCreditLimit?: number | null;
  readonly acceptingLeads?: boolean;
  readonly lastName?: string;
}

const TEXAS = 48;
let made = 0;

/** Puts credits on a provider's account by the ledger, as a grant. */
export async function grantCredits(db: Database, providerId: number, amount: number): Promise<void> {
  made += 1;
  await db
    .insert(creditLedger)
    .values({ providerId, amount, kind: 'grant', reference: `test/grant/${made}` });
}

async function addPractice(db: Database, providerId: number, sample: SampleProvider): Promise<void> {
  const professionId = sample.professionId ?? 3;
  await db.insert(providerProfessions).values({
    providerId,
    professionId,
    licenseNumber: `LIC-${providerId}`,
    licenseStateId: TEXAS,
    licenseVerifiedAt: new Date(),
    licenseExpiresOn: '2099-12-31',
    serviceIds: sample.serviceIds ?? [302, 353],
    careGoalIds: [1],
    carePathIds: sample.carePathIds ?? [3],
    focusCarePathIds: sample.focusCarePathIds ?? [],
  });
  const zip = sample.zip === undefined ? '78701' : sample.zip;
  if (zip !== null) {
    const [place] = await db.select().from(zips).where(eq(zips.zip, zip));
    await db.insert(providerRegions).values({
      providerId,
      zip,
      radiusMiles: sample.radiusMiles ?? 25,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    });
  }
  for (const stateId of sample.virtualStateIds ?? []) {
    await db.insert(providerVirtualStates).values({
      providerId,
      professionId,
      stateId,
      licenseNumber: `VIR-${providerId}-${stateId}`,
      verifiedAt: new Date(),
      expiresOn: '2099-12-31',
    });
  }
  for (const carrierId of sample.carrierIds ?? []) {
    await db.insert(providerCarriers).values({ providerId, carrierId });
  }
}

/** Adds an active provider with a license, a practice and credits; gives the number. */
export async function addProvider(db: Database, sample: SampleProvider = {}): Promise<number> {
  made += 1;
  const [user] = await db
    .insert(users)
    .values({
      role: 'professional',
      email: `provider.${made}@practice.example`,
      passwordHash: 'no sign-in',
      firstName: 'Robin',
      lastName: sample.lastName ?? `Provider ${made}`,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('No user was made');
  const [provider] = await db
    .insert(providers)
    .values({
      userId: user.id,
      status: 'active',
      acceptingLeads: sample.acceptingLeads ?? true,
      title: 'Licensed Professional Counselor',
      officeZip: sample.zip === undefined ? '78701' : sample.zip,
      monthlyCreditLimit: sample.monthlyCreditLimit ?? null,
    })
    .returning({ id: providers.id });
  if (!provider) throw new Error('No provider was made');
  await db.insert(creditAccounts).values({ providerId: provider.id });
  if ((sample.credits ?? 100) > 0) await grantCredits(db, provider.id, sample.credits ?? 100);
  await addPractice(db, provider.id, sample);
  return provider.id;
}

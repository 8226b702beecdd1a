import { and, eq, gte, isNull, sql } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { providerProfessions, providers, providerVirtualStates } from '../providers.tables.ts';

/** Whose licenses were looked up with their boards, and which: all that wait unless told. */
export interface LicenseCheck {
  readonly email: string;
  /** Slug of a profession. */
  readonly profession: string | undefined;
  /** Two letters. */
  readonly stateCode: string | undefined;
  /** `YYYY-MM-DD`: when the licenses for virtual leads end, which professionals don't tell. */
  readonly virtualUntil: string | undefined;
}

export interface VerifiedLicense {
  readonly kind: 'in person' | 'virtual';
  readonly profession: string;
  readonly state: string;
  readonly number: string;
}

async function lockByEmail(tx: Transaction, email: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(users.email, email))
    .for('update', { of: providers });
  return row?.id;
}

/**
 * Records that staff found a professional's waiting licenses with their boards, after which leads come. Gives those that were waiting; one that
 * has ended stays unverified. Undefined where there is no such professional.
 */
export function verifyLicenses(
  { db }: { readonly db: Database },
  actor: StaffActor,
  { email, profession, stateCode, virtualUntil }: LicenseCheck,
): Promise<VerifiedLicense[] | undefined> {
  return db.transaction(async (tx) => {
    const providerId = await lockByEmail(tx, email);
    if (providerId === undefined) return undefined;
    const asked = and(
      profession === undefined ? undefined : eq(professions.slug, profession),
      stateCode === undefined ? undefined : eq(states.code, stateCode),
    );
    const names = { profession: professions.name, state: states.code };
    const inPerson = await tx
      .update(providerProfessions)
      .set({ licenseVerifiedAt: sql`now()` })
      .from(professions)
      .innerJoin(states, sql`true`)
      .where(
        and(
          eq(providerProfessions.providerId, providerId),
          eq(professions.id, providerProfessions.professionId),
          eq(states.id, providerProfessions.licenseStateId),
          isNull(providerProfessions.licenseVerifiedAt),
          gte(providerProfessions.licenseExpiresOn, sql`current_date`),
          asked,
        ),
      )
      .returning({ ...names, number: providerProfessions.licenseNumber });
    const virtual = await tx
      .update(providerVirtualStates)
      .set({ verifiedAt: sql`now()`, expiresOn: virtualUntil })
      .from(professions)
      .innerJoin(states, sql`true`)
      .where(
        and(
          eq(providerVirtualStates.providerId, providerId),
          eq(professions.id, providerVirtualStates.professionId),
          eq(states.id, providerVirtualStates.stateId),
          isNull(providerVirtualStates.verifiedAt),
          asked,
        ),
      )
      .returning({ ...names, number: providerVirtualStates.licenseNumber });
    const verified = [
      ...inPerson.map((row) => ({ kind: 'in person' as const, ...row })),
      ...virtual.map((row) => ({ kind: 'virtual' as const, ...row })),
    ];
    if (verified.length > 0)
      await audit(tx, actor, {
        action: 'licenses.verified',
        subject: { type: 'provider', id: providerId },
        after: { licenses: verified },
      });
    return verified;
  });
}

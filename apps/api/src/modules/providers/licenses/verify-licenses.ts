import { and, eq, isNull } from 'drizzle-orm';

import { dayIn } from '@carematch/validation/display/display';

import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providers, verifications } from '../providers.tables.ts';
import { verifyLocked } from '../verifications/decide-verification.ts';
import { raiseVerifications } from '../verifications/raise-verifications.ts';
import { findVerifications } from '../verifications/verification-rows.ts';

/** Whose licenses were looked up with their boards, and which: by default all that wait. */
export interface LicenseCheck {
  readonly email: string;
  /** Slug of a profession. */
  readonly profession: string | undefined;
  /** Two letters. */
  readonly stateCode: string | undefined;
  /** `YYYY-MM-DD`: when the licenses for virtual leads end, which professionals don’t give. */
  readonly virtualUntil: string | undefined;
}

export interface VerifiedLicense {
  readonly kind: 'in person' | 'virtual';
  readonly profession: string;
  readonly state: string;
  readonly number: string;
}

/** More than one professional's licenses. */
const MOST = 1_000;

/**
 * Records that staff found a professional's waiting licenses with their boards, after which leads come. Gives those that were waiting; one that
 * has ended stays unverified. Undefined where there is no such professional.
 */
export function verifyLicenses(
  context: Context<StaffActor, 'db'>,
  { email, profession, stateCode, virtualUntil }: LicenseCheck,
): Promise<VerifiedLicense[] | undefined> {
  return context.services.db.transaction(async (tx) => {
    const [named] = await tx
      .select({ id: providers.id })
      .from(providers)
      .innerJoin(users, eq(users.id, providers.userId))
      .where(and(eq(users.email, email), isNull(providers.deletedAt)));
    if (!named) return undefined;
    const { timeZone } = await lockProvider(tx, named.id);
    // Those of before there was a queue.
    await raiseVerifications(tx, named.id);
    const waiting = await findVerifications(tx, {
      where: and(
        eq(verifications.providerId, named.id),
        isNull(verifications.decidedAt),
        profession === undefined ? undefined : eq(professions.slug, profession),
        stateCode === undefined ? undefined : eq(states.code, stateCode),
      ),
      limit: MOST,
    });
    const today = dayIn(timeZone);
    const verified: VerifiedLicense[] = [];
    for (const open of waiting) {
      const { row, profession: name, stateCode: state, ...license } = open;
      const number = license.inPersonNumber ?? license.virtualNumber;
      if (row.kind === 'name' || row.kind === 'ending' || name === null || state === null || number === null)
        continue;
      const isVirtual = row.kind === 'virtual_license';
      const expiresOn = (isVirtual ? virtualUntil : license.inPersonExpiresOn) ?? undefined;
      if (expiresOn !== undefined && expiresOn < today) continue;
      await verifyLocked({ ...context, tx }, { open, expiresOn, timeZone });
      verified.push({ kind: isVirtual ? 'virtual' : 'in person', profession: name, state, number });
    }
    return verified;
  });
}

import { and, eq, isNull } from 'drizzle-orm';

import type { ProfessionalActor, StaffActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { recoveryCodes, users } from '../accounts.tables.ts';
import { confirmPassword } from '../confirm-password.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { renewCodes } from './recovery-codes.ts';
import { lockUser, requireSecondFactor } from './take-second-factor.ts';
import { type OfferedSecret, offerSecret, turnOn } from './turn-on.ts';

type Owner = ProfessionalActor | StaffActor;
type Deps = Pick<Services, 'db' | 'limits' | 'vault'>;

export interface SecondFactorState {
  readonly isOn: boolean;
  /** Staff may not do without. */
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

/** What is known of the own second factor. */
export async function readSecondFactor(
  { db }: Pick<Services, 'db'>,
  { kind, userId }: Owner,
): Promise<SecondFactorState> {
  const [user] = await db
    .select({ confirmedAt: users.totpConfirmedAt, isExempt: users.secondFactorExempt })
    .from(users)
    .where(eq(users.id, userId));
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    isOn: Boolean(user?.confirmedAt),
    isRequired: kind === 'staff' && !user?.isExempt,
    recoveryCodesLeft: await db.$count(recoveryCodes, isUnused),
  };
}

/**
 * Offers a secret to set an authenticator app up with. Where the second factor is on, that moves it to another phone.
 * @throws {ApiError} `validation_failed` for a wrong password, `invalid_code` where it is on and the code is missing or not right.
 */
export async function beginSecondFactor(
  { db, limits, vault }: Deps,
  actor: Owner,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<OfferedSecret> {
  const { userId } = actor;
  await confirmPassword({ db, limits }, userId, { password, field: 'password' });
  return db.transaction(async (tx) => {
    const { totpSecretEncrypted } = await lockUser(tx, userId);
    if (totpSecretEncrypted) await requireSecondFactor({ db: tx, limits, vault }, userId, code ?? '');
    await audit({ tx, actor }, { action: 'second_factor.offered', subject: { type: 'user', id: userId } });
    return offerSecret({ db: tx, vault }, userId);
  });
}

/** Turns it on by a first code; gives the recovery codes. @throws {ApiError} `invalid_code`, `conflict` or `rate_limited`. */
export async function confirmSecondFactor(
  { db, limits, vault }: Deps,
  actor: Owner,
  shown: { readonly code: string; readonly tokenHash: Buffer },
): Promise<string[]> {
  await limits.guess(actor.userId);
  const codes = await db.transaction((tx) => turnOn({ db: tx, vault }, actor, shown));
  await limits.refundGuesses(actor.userId);
  return codes;
}

/** New recovery codes. @throws {ApiError} `invalid_code` or `conflict`. */
export function renewRecoveryCodes(
  { db, limits, vault }: Deps,
  actor: Owner,
  code: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await requireSecondFactor({ db: tx, limits, vault }, actor.userId, code);
    await audit(
      { tx, actor },
      {
        action: 'recovery_codes.renewed',
        subject: { type: 'user', id: actor.userId },
      },
    );
    return renewCodes(tx, vault, actor.userId);
  });
}

/** Turns it off. @throws {ApiError} `invalid_code` or `conflict`. */
export async function turnOff(
  { db, limits, vault }: Deps,
  actor: ProfessionalActor,
  code: string,
): Promise<void> {
  const { userId } = actor;
  await db.transaction(async (tx) => {
    await requireSecondFactor({ db: tx, limits, vault }, userId, code);
    await clearSecondFactor(tx, userId);
    await audit({ tx, actor }, { action: 'second_factor.off', subject: { type: 'user', id: userId } });
  });
}

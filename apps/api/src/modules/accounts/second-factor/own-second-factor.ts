import { and, eq, isNull } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { securityContract } from '@carematch/api-client/contract/accounts/security.contract';

import type { Input, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { recoveryCodes, users } from '../accounts.tables.ts';
import { confirmPassword } from '../confirm-password.ts';
import type { OwnContext } from '../own-context.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { renewCodes } from './recovery-codes.ts';
import { lockUser, requireSecondFactor } from './take-second-factor.ts';
import { type OfferedSecret, offerSecret, turnOn } from './turn-on.ts';

type Contract = typeof securityContract;

/** What is known of the own second factor. */
export async function readSecondFactor({
  actor: { kind, userId },
  services: { db },
}: OwnContext): Promise<ResponseOf<Contract['GET /user/second-factor']>> {
  const [user] = await db
    .select({ confirmedAt: users.totpConfirmedAt, isExempt: users.secondFactorExempt })
    .from(users)
    .where(eq(users.id, userId));
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    is_on: Boolean(user?.confirmedAt),
    is_required: kind === 'staff' && !user?.isExempt,
    recovery_codes_left: await db.$count(recoveryCodes, isUnused),
  };
}

/**
 * Offers a secret to set an authenticator app up with. Where the second factor is on, that moves it to another phone.
 * @throws {ApiError} `validation_failed` for a wrong password, `invalid_code` where it is on and the code is missing or not right.
 */
export async function beginSecondFactor(
  { actor, services: { db, limits, vault } }: OwnContext,
  { body: { password, code } }: Input<Contract['POST /user/second-factor'], 'body'>,
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
  { actor, services, session: { tokenHash } }: OwnContext,
  { body: { code } }: Input<Contract['POST /user/second-factor/confirm'], 'body'>,
): Promise<{ recovery_codes: string[] }> {
  const { db, limits } = services;
  await limits.guess(actor.userId);
  const codes = await db.transaction((tx) => turnOn({ actor, services, tx }, { code, tokenHash }));
  await limits.refundGuesses(actor.userId);
  return { recovery_codes: codes };
}

/** New recovery codes. @throws {ApiError} `invalid_code` or `conflict`. */
export function renewRecoveryCodes(
  { actor, services: { db, limits, vault } }: OwnContext,
  { body: { code } }: Input<Contract['POST /user/second-factor/recovery-codes'], 'body'>,
): Promise<{ recovery_codes: string[] }> {
  const { userId } = actor;
  return db.transaction(async (tx) => {
    await requireSecondFactor({ db: tx, limits, vault }, userId, code);
    await audit({ tx, actor }, { action: 'recovery_codes.renewed', subject: { type: 'user', id: userId } });
    return { recovery_codes: await renewCodes(tx, vault, userId) };
  });
}

/** Turns it off. @throws {ApiError} `invalid_code` or `conflict`. */
export const turnOff: TransactionHandler<Contract['DELETE /user/second-factor']> = async (
  context,
  { body: { code } },
) => {
  const { actor, tx, services } = context;
  await requireSecondFactor({ ...services, db: tx }, actor.userId, code);
  await clearSecondFactor(tx, actor.userId);
  await audit(context, { action: 'second_factor.off', subject: { type: 'user', id: actor.userId } });
  return { message: 'Two-step sign-in is off.' };
};

import type { ProfessionalActor, StaffActor } from '../../actor.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { audit } from '../platform/audit.ts';
import { acceptPassword, type ChosenPassword } from './chosen-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password-hash.ts';
import { refuseField } from './refuse-field.ts';
import { lockUser } from './second-factor/take-second-factor.ts';
import { tryCode } from './sign-up/one-time-code.ts';
import { lockPasswordCode } from './sign-up/send-code.ts';
import { storePassword } from './store-password.ts';

type Owner = ProfessionalActor | StaffActor;

interface NewPassword extends ChosenPassword {
  /** Of the session that goes on. */
  readonly tokenHash: Buffer;
}

const CHANGED = 'password.changed';

/**
 * Sets a new password for someone who knows the old one, and ends every other session.
 * @throws {ApiError} `validation_failed` for the field that is not right, or `rate_limited`.
 */
export async function changePassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  actor: Owner,
  { old, tokenHash, ...chosen }: NewPassword & { readonly old: string },
): Promise<void> {
  const { userId } = actor;
  const known = await confirmPassword({ db, limits }, userId, { password: old, field: 'old_password' });
  const passwordHash = await hashPassword(acceptPassword(chosen, known.email));
  await db.transaction(async (tx) => {
    // Of two changes at once, the second no longer knows the old password.
    const user = await lockUser(tx, userId);
    if (user.passwordHash !== known.passwordHash) refuseField('old_password', 'Incorrect password.');
    await storePassword(tx, { userId, passwordHash, tokenHash });
    await audit({ tx, actor }, { action: CHANGED, subject: { type: 'user', id: userId } });
  });
}

/**
 * Sets a new password for someone who is signed in by a code that was just mailed, and ends every other session. The code works once.
 * @throws {ApiError} `validation_failed` for the password, `invalid_code`.
 */
export async function changePasswordByCode(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  actor: ProfessionalActor,
  { code, tokenHash, ...chosen }: NewPassword & { readonly code: string },
): Promise<void> {
  const { userId } = actor;
  const problem = await db.transaction(async (tx) => {
    const row = await lockPasswordCode(tx, tokenHash);
    if (!row) return 'Request a code first.';
    // Locked meanwhile, so that a password that is refused does not use the code up.
    const password = acceptPassword(chosen, row.email);
    const wrong = await tryCode(tx, vault, row, code);
    if (wrong !== undefined) return wrong;
    // This deletes the code as well.
    await storePassword(tx, { userId, passwordHash: await hashPassword(password), tokenHash });
    await audit({ tx, actor }, { action: CHANGED, subject: { type: 'user', id: userId } });
    return undefined;
  });
  if (problem !== undefined) throw new ApiError('invalid_code', { message: problem });
}

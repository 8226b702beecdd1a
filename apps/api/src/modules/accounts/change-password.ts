import type { securityContract } from '@carematch/api-client/contract/accounts/security.contract';

import { ApiError, invalidField } from '../../plugins/api-error.ts';
import type { Handler, Input } from '../../plugins/contract/handlers.ts';
import { audit } from '../platform/audit.ts';
import { acceptPassword } from './chosen-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password-hash.ts';
import type { OwnContext } from './own-context.ts';
import { lockUser } from './second-factor/take-second-factor.ts';
import { tryCode } from './sign-up/one-time-code.ts';
import { lockPasswordCode } from './sign-up/send-code.ts';
import { storePassword } from './store-password.ts';

const CHANGED = 'password.changed';
const ANSWER = { message: 'Your password was changed.' };

/**
 * Sets a new password for someone who knows the old one, and ends every other session.
 * @throws {ApiError} `validation_failed` for the field that is not right, or `rate_limited`.
 */
export async function changePassword(
  { actor, services: { db, limits }, session: { tokenHash } }: OwnContext,
  { body }: Input<(typeof securityContract)['POST /user/update-old-password'], 'body'>,
): Promise<{ message: string }> {
  const { userId } = actor;
  const typed = { password: body.old_password, field: 'old_password' };
  const known = await confirmPassword({ db, limits }, userId, typed);
  const passwordHash = await hashPassword(acceptPassword(body, known.email));
  return db.transaction(async (tx) => {
    // Of two changes at once, the second no longer knows the old password.
    const user = await lockUser(tx, userId);
    if (user.passwordHash !== known.passwordHash) throw invalidField('old_password', 'Incorrect password.');
    await storePassword(tx, { userId, passwordHash, tokenHash });
    await audit({ tx, actor }, { action: CHANGED, subject: { type: 'user', id: userId } });
    return ANSWER;
  });
}

/**
 * Sets a new password for someone who is signed in by a code that was just emailed, and ends every other session. The code works once.
 * @throws {ApiError} `validation_failed` for the password, `invalid_code`.
 */
export const changePasswordByCode: Handler<(typeof securityContract)['POST /user/update-password']> = async (
  { actor, services: { db, vault }, session: { tokenHash } },
  { body },
) => {
  const { userId } = actor;
  const problem = await db.transaction(async (tx) => {
    const row = await lockPasswordCode(tx, tokenHash);
    if (!row) return 'Request a code first.';
    // Locked meanwhile, so that a password that is refused does not use the code up.
    const password = acceptPassword(body, row.email);
    const wrong = await tryCode(tx, vault, row, body.code);
    if (wrong !== undefined) return wrong;
    // This deletes the code as well.
    await storePassword(tx, { userId, passwordHash: await hashPassword(password), tokenHash });
    await audit({ tx, actor }, { action: CHANGED, subject: { type: 'user', id: userId } });
    return undefined;
  });
  if (problem !== undefined) throw new ApiError('invalid_code', { message: problem });
  return ANSWER;
};

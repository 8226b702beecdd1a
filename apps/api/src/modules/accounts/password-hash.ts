import { hash, verify } from '@node-rs/argon2';

import { normalizePassword } from '@carematch/validation/fields/password';

/** The library's two calls, in an object so that a test can count them. */
export const argon2 = { hash, verify };

/** argon2id as OWASP recommends it (19 MiB, 2 passes); the parameters are kept in each hash. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password's hash in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalizePassword(password), OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash: `outdated` if the hash was made of it before passwords were normalized, and is to be replaced.
 * For an account that does not exist give undefined: it takes as long and is `wrong`, so that a caller cannot tell the two apart by the
 * clock.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<'right' | 'outdated' | 'wrong'> {
  decoy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await decoy);
  const isOf = (text: string) => argon2.verify(against, text).catch(() => false);
  const normalized = normalizePassword(password);
  if (await isOf(normalized)) return passwordHash === undefined ? 'wrong' : 'right';
  const isRaw = normalized !== password && (await isOf(password));
  return isRaw && passwordHash !== undefined ? 'outdated' : 'wrong';
}

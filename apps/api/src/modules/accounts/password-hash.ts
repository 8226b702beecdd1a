import { hash, verify } from '@node-rs/argon2';

/** The library's two calls, in an object so that a test can count them. */
export const argon2 = { hash, verify };

/** argon2id as OWASP recommends it (19 MiB, 2 passes); the parameters are kept in each hash. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password's hash in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * True where the password is the one of the hash. For an account that does not exist give undefined: it takes as long
 * and is false, so that a caller cannot tell the two apart by the clock.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await argon2.verify(passwordHash ?? (await decoy), password).catch(() => false);
  return isRight && passwordHash !== undefined;
}

import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { api } from './api.ts';
import { DATA_DIR } from './addresses.ts';
import { connect } from './database.ts';
import { addProvider, type ProviderSetUp } from './marketplace.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demo marketplace's professional, with matches in every contact status. Tests only look at it. */
export const DEMO_PROFESSIONAL: Account = {
  email: 'demo.provider@carematch.example',
  password: 'Demo-carematch-1',
};

export const DEMO_STAFF: Account = { ...DEMO_PROFESSIONAL, email: 'demo.admin@carematch.example' };

/** A name's letters, which no one else has. */
const randomLetters = (): string =>
  Array.from({ length: 8 }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** Someone with a practice of their own. */
export interface Professional extends Account {
  /** No one else's. */
  readonly name: string;
  readonly userId: number;
}

/** A dentist, or another professional, of a test's own, the only one in a place: leads from there are theirs. */
export async function addProfessional(
  zip: string,
  {
    profession = 'dentist',
    credits = 500,
    license,
  }: { profession?: string; credits?: number; license?: ProviderSetUp['license'] } = {},
): Promise<Professional> {
  const lastName = `Portal${randomLetters()}`;
  const providerId = await addProvider({
    profession,
    region: { zip, radiusMiles: 5 },
    credits,
    lastName,
    ...(license && { license }),
  });
  const account = { ...DEMO_PROFESSIONAL, email: `portal.${randomUUID()}@example.com` };
  const db = connect();
  await db.connect();
  try {
    // With the password of the demo account, whose hash is there already.
    const { rows } = await db.query<{ id: number }>(
      `update users set email = $1, password_hash = (select password_hash from users where email = $2)
        where id = (select user_id from providers where id = $3) returning id`,
      [account.email, DEMO_PROFESSIONAL.email, providerId],
    );
    // Nothing is left to do for the profile, so that signing in leads home.
    await db.query('update providers set profile_percentage = 100 where id = $1', [providerId]);
    await db.query('update credit_accounts set has_package = true where provider_id = $1', [providerId]);
    return { ...account, name: `Ada ${lastName}`, userId: rows[0]?.id ?? 0 };
  } finally {
    await db.end();
  }
}

/** A member of staff of a test's own, with the password of the demo account. */
export async function addStaff(): Promise<Account> {
  const account = { ...DEMO_STAFF, email: `staff.${randomUUID()}@example.com` };
  const db = connect();
  await db.connect();
  try {
    await db.query(
      // Exempt from the second factor, as the demo account is.
      `insert into users (role, email, password_hash, first_name, last_name, second_factor_exempt)
       select 'admin', $1, password_hash, 'Sam', 'Staff', second_factor_exempt from users where email = $2`,
      [account.email, DEMO_STAFF.email],
    );
  } finally {
    await db.end();
  }
  return account;
}

/** The number of an account. */
export async function userIdOf({ email }: Account): Promise<number> {
  const db = connect();
  await db.connect();
  try {
    const { rows } = await db.query<{ id: number }>('select id from users where email = $1', [email]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`There is no account of ${email}.`);
    return id;
  } finally {
    await db.end();
  }
}

/** Signs an account in without a browser. */
export const tokenOf = async ({ email, password }: Account): Promise<string> =>
  (await api<{ token: string }>('/v2/login', { body: { email, password } })).token;

/** Ends every session of an account, as an administrator could. */
export async function endSessions({ email }: Account): Promise<void> {
  const db = connect();
  await db.connect();
  try {
    await db.query('delete from sessions where user_id = (select id from users where email = $1)', [email]);
  } finally {
    await db.end();
  }
}

/** What a pattern finds in the newest mail to an address that it fits; emails are written into a folder here. */
async function findInEmail(email: string, pattern: RegExp): Promise<string | undefined> {
  const folder = join(DATA_DIR, 'outbox-mail');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    // Long lines are broken with "=" at their end, and "=" itself is written as "=3D".
    const mail = (await readFile(join(folder, name), 'utf8'))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const found = mail.includes(email) ? pattern.exec(mail) : null;
    if (found) return found[1] ?? found[0];
  }
  return undefined;
}

/** The same, once there is such a mail. */
export async function waitForEmail(email: string, pattern: RegExp): Promise<string> {
  await expect.poll(() => findInEmail(email, pattern)).toBeTruthy();
  return (await findInEmail(email, pattern)) ?? '';
}

/** The link to choose a new password out of the newest mail to an account. */
export const emailedResetLink = ({ email }: Account): Promise<string | undefined> =>
  findInEmail(email, /http:\/\/\S+\/reset-password#token=[\w-]+/);

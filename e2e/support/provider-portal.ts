import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { AT, DATA_DIR } from './addresses.ts';
import { connect } from './database.ts';
import { addProvider } from './marketplace.ts';
import { newPerson, type Person } from './person.ts';

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

/** A dentist of a test's own, the only one in a place: leads from there are theirs. */
export async function addProfessional(zip: string): Promise<Account> {
  const providerId = await addProvider({
    profession: 'dentist',
    region: { zip, radiusMiles: 5 },
    credits: 500,
    lastName: 'Portal',
  });
  const account = { ...DEMO_PROFESSIONAL, email: `portal.${randomUUID()}@example.com` };
  const db = connect();
  await db.connect();
  try {
    // With the password of the demo account, whose hash is there already.
    await db.query(
      `update users set email = $1, password_hash = (select password_hash from users where email = $2)
        where id = (select user_id from providers where id = $3)`,
      [account.email, DEMO_PROFESSIONAL.email, providerId],
    );
  } finally {
    await db.end();
  }
  return account;
}

const api = async <Body>(path: string, init?: RequestInit): Promise<Body> => {
  const answer = await fetch(`${AT.api}/api/v2${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** Somebody asks for a dentist there; resolves to who it was. */
export async function askForDentist(zip: string): Promise<Person> {
  const person = newPerson();
  const { services } = await api<{ services: { id: number }[] }>('/professions/dentist/services');
  const { professions } = await api<{ professions: { id: number; slug: string }[] }>('/professions');
  const lead = await api<{ match_id?: string }>('/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      email: person.email,
      postal_code: zip,
      profession_id: professions.find(({ slug }) => slug === 'dentist')?.id,
      service_ids: services.slice(0, 1).map(({ id }) => id),
      virtual_session: false,
      willing_to_pay_cash: 1,
    }),
  });
  if (!lead.match_id) throw new Error(`The lead in ${zip} was not matched.`);
  return person;
}

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

/** The link to choose a new password out of the newest mail to an account; mails are written into a folder here. */
export async function mailedResetLink({ email }: Account): Promise<string | undefined> {
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
    if (!mail.includes(email)) continue;
    const link = /http:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail)?.[0];
    if (link) return link;
  }
  return undefined;
}

/** The portal as a professional uses it. */
export class ProviderPortal {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get details(): Locator {
    return this.page.locator('section[aria-labelledby="match-details"]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(AT.portal + path);
  }

  async fillSignIn({ email, password }: Account): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in and waits for the matches. */
  async signIn(account: Account): Promise<void> {
    await this.open('/signin');
    await this.fillSignIn(account);
    await expect(this.heading).toHaveText('Matches');
    await expect(this.page.getByText(/\d+ match|No matches/).first()).toBeVisible();
  }

  async signOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(this.page).toHaveURL(`${AT.portal}/signin`);
  }

  /** The row of a client, by the name that the list shows: the last one masked. */
  row({ firstName, lastName }: Person): Locator {
    return this.page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName.charAt(0)}.` });
  }

  status(person: Person): Locator {
    return this.row(person).getByRole('button', { name: /contact status of/ });
  }

  async moveTo(person: Person, status: string): Promise<void> {
    await this.status(person).click();
    await this.page.getByRole('button', { name: status, exact: true }).click();
  }

  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  }
}

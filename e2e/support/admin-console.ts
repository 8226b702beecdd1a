import { randomUUID } from 'node:crypto';

import { expect, type Locator, type Page } from '@playwright/test';

import { AT } from './addresses.ts';
import { connect } from './database.ts';
import { addProvider } from './marketplace.ts';
import { newPerson, type Person } from './person.ts';
import { type Account, DEMO_STAFF } from './provider-portal.ts';

/** A member of staff of a test's own, with the password of the demo account. */
export async function addStaff(): Promise<Account> {
  const account = { ...DEMO_STAFF, email: `staff.${randomUUID()}@example.com` };
  const db = connect();
  await db.connect();
  try {
    await db.query(
      `insert into users (role, email, password_hash, first_name, last_name)
       select 'admin', $1, password_hash, 'Sam', 'Staff' from users where email = $2`,
      [account.email, DEMO_STAFF.email],
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

/** Two dentists in one place: the first offers what is asked for nearer by, the second from a place further away. */
export async function addRivals(zip: string, furtherZip: string): Promise<void> {
  const dentist = { profession: 'dentist', credits: 500 };
  await addProvider({ ...dentist, region: { zip, radiusMiles: 40 }, lastName: 'Nearby' });
  await addProvider({ ...dentist, region: { zip: furtherZip, radiusMiles: 40 }, lastName: 'Further' });
}

/** Somebody asks for a dentist there; resolves to who it was. */
export async function askForDentist(zip: string): Promise<Person> {
  const person = newPerson();
  const { services } = await api<{ services: { id: number }[] }>('/professions/dentist/services');
  const { professions } = await api<{ professions: { id: number; slug: string }[] }>('/professions');
  await api('/leads', {
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
  return person;
}

/** The console as staff use it. */
export class AdminConsole {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The part of a lead's page with this title. */
  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(AT.console + path);
  }

  async fillSignIn({ email, password }: Account): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in and waits for the leads. */
  async signIn(account: Account = DEMO_STAFF): Promise<void> {
    await this.open('/admin-signin');
    await this.fillSignIn(account);
    await this.leadLinks.first().waitFor();
  }

  async signOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(this.page).toHaveURL(`${AT.console}/admin-signin`);
  }

  /** Links to the leads of the list. */
  get leadLinks(): Locator {
    return this.page.getByRole('link', { name: /^Lead \d+$/ });
  }

  /** Opens the newest lead from a place, by way of the list. */
  async openNewest(place: string): Promise<void> {
    await this.open('/admin-dashboard/users/leads');
    const row = this.page.getByRole('row').filter({ hasText: place }).first();
    await row.getByRole('link', { name: /^Lead \d+$/ }).click();
    await expect(this.panel('Why it ended like this')).toBeVisible();
  }

  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

import type { Account } from './accounts.ts';

/** An app that one signs in to, as the people who work with it use it. */
export class Workspace {
  readonly page: Page;
  readonly #host: string;
  readonly #signInPath: string;

  constructor(page: Page, { host, signInPath }: { readonly host: string; readonly signInPath: string }) {
    this.page = page;
    this.#host = host;
    this.#signInPath = signInPath;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Waits until the list shows what the address asks for: the rows of before stay until then. */
  async listSettled(): Promise<void> {
    await expect(this.page.locator('[data-skeleton], table[aria-busy]')).toHaveCount(0);
    await expect(this.page.locator('table')).toBeVisible();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#host + path);
  }

  async fillSignIn({ email, password }: Account): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  protected async signInWith(account: Account): Promise<void> {
    await this.open(this.#signInPath);
    await this.fillSignIn(account);
  }

  async signOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    const signOut = this.page.getByRole('button', { name: 'Sign out' });
    await menu.or(signOut).waitFor();
    if (await menu.isVisible()) await menu.click();
    await signOut.click();
    await expect(this.heading).toHaveText('Sign in');
  }

  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

import type { Account } from './accounts.ts';
import { api } from './api.ts';

/** An app that one signs in to, as the people who work with it use it. */
export class Workspace {
  readonly page: Page;
  readonly #host: string;

  constructor(page: Page, host: string) {
    this.page = page;
    this.#host = host;
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

  /** Goes to another page of the open app as a link does: without loading the app again. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  async fillSignIn({ email, password }: Account): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in by a call, without the sign-in page, which has tests of its own. Opens no page of the app. */
  async startSession({ email, password }: Account): Promise<void> {
    const { token, role } = await api<{ token: string; role: string }>('/v2/login', {
      body: { email, password },
    });
    // An empty page of the app, whose storage the session goes into: other pages of the browser may be signed in already.
    const empty = `${this.#host}/empty`;
    await this.page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }), {
      times: 1,
    });
    await this.page.goto(empty);
    await this.page.evaluate((session) => Object.assign(localStorage, session), { token, role });
  }

  async signOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: /^(Menu|More)$/ });
    const account = this.page.getByRole('button', { name: /account$/i });
    await menu.or(account).first().waitFor();
    if (!(await account.isVisible())) await menu.click();
    await account.click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(this.heading).toHaveText('Sign in');
  }

  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  }
}

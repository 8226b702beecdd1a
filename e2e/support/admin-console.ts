import { expect, type Locator, type Page } from '@playwright/test';

import { type Account, DEMO_STAFF } from './accounts.ts';
import { AT } from './addresses.ts';
import { Workspace } from './workspace.ts';

/** Leads up to this day are those of the demo marketplace: tests make theirs today, which in New York may be yesterday's date in UTC. */
export const LAST_DEMO_DAY = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The console as staff use it. */
export class AdminConsole extends Workspace {
  constructor(page: Page) {
    super(page, { host: AT.console, signInPath: '/admin-signin' });
  }

  /** The part of a lead's page with this title. */
  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Signs in and goes to the leads. */
  async signIn(account: Account = DEMO_STAFF): Promise<void> {
    await this.signInWith(account);
    await expect(this.heading).toHaveText('Home');
    await this.open('/admin-dashboard/users/leads');
    await this.leadLinks.first().waitFor();
  }

  /** The tab of the leads with this outcome. */
  tab(outcome: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Outcomes' })
      .getByRole('link', { name: new RegExp(`^${outcome}`) });
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
    await expect(this.panel('Match decision')).toBeVisible();
  }
}

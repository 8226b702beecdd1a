import { expect, type Locator, type Page } from '@playwright/test';

import { type Account, DEMO_STAFF, type Professional } from './accounts.ts';
import { AT } from './addresses.ts';
import { Workspace } from './workspace.ts';

/** Leads up to this day are those of the demo marketplace: tests make theirs today, which in New York may be yesterday's date in UTC. */
export const LAST_DEMO_DAY = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The console as staff use it. */
export class AdminConsole extends Workspace {
  constructor(page: Page) {
    super(page, AT.console);
  }

  /** The part of a lead's page with this title. */
  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  override startSession(account: Account = DEMO_STAFF): Promise<void> {
    return super.startSession(account);
  }

  /** Signs in and opens the first page. */
  async arrive(account: Account = DEMO_STAFF): Promise<void> {
    await this.startSession(account);
    await this.open('/admin-dashboard');
    await expect(this.heading).toHaveText('Home');
  }

  /** Signs in and opens the leads. */
  async signIn(account: Account = DEMO_STAFF): Promise<void> {
    await this.startSession(account);
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

  /** Rows of the list. */
  get rows(): Locator {
    return this.page.locator('[data-row]');
  }

  /** Opens a queue of leads, those of a zip code alone. */
  async openQueue(queue: 'unmatched' | 'pending', zip: string): Promise<void> {
    await this.open(`/admin-dashboard/${queue}?search=${zip}`);
    await expect(this.heading).toBeVisible();
    await expect(this.page.locator('[data-skeleton]')).toHaveCount(0);
  }

  /** Opens the newest lead from a place, by way of the list. */
  async openNewest(place: string): Promise<void> {
    await this.open('/admin-dashboard/users/leads');
    const row = this.page.getByRole('row').filter({ hasText: place }).first();
    await row.getByRole('link', { name: /^Lead \d+$/ }).click();
    await expect(this.panel('Match decision')).toBeVisible();
  }

  /** What was just done, as a note at the window's edge says it. */
  async expectTold(words: string): Promise<void> {
    await expect(this.page.getByText(words).first()).toBeVisible();
  }

  /** Opens what waits for verification of a professional, by way of the queue. */
  async openWaiting({ name }: Professional): Promise<void> {
    await this.open('/admin-dashboard/verifications?perPage=100');
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.panel('Decision')).toBeVisible();
  }

  /** Opens a page of a professional's settings. */
  async openSettings({ userId }: Professional, page = ''): Promise<void> {
    await this.open(`/admin-dashboard/professional-profile${page}?user=${userId}`);
  }

  /** Their public card, opened on their profile's page. */
  async openCard(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'See it as a client does' }).click();
    return this.page.getByRole('dialog', { name: 'Their profile, as clients see it' });
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

import type { Account } from './accounts.ts';
import { AT } from './addresses.ts';
import type { Person } from './person.ts';
import { PATIENCE } from './test.ts';
import { Workspace } from './workspace.ts';

/** Waits until a page asks again, which a busy machine does late. */
export const NEXT_POLL = { timeout: 40_000 * PATIENCE } as const;

/** The portal as a professional uses it. */
export class ProviderPortal extends Workspace {
  constructor(page: Page) {
    super(page, AT.portal);
  }

  get details(): Locator {
    return this.page.locator('main section[data-shape="panel"]');
  }

  get timeline(): Locator {
    return this.details.getByRole('region', { name: 'Timeline' });
  }

  /** The way back from an opened match: to the list on a phone, or out of the list's way. */
  get closing(): Locator {
    return this.details.getByRole('link', { name: /^(Back|Close)$/ });
  }

  /** Waits for the first page, whose heading says what is to do. */
  async expectHome(): Promise<void> {
    await expect(this.page).toHaveTitle(/^(\(\d+\+?\) )?Home · Carematch$/);
  }

  /** Signs in and opens the matches. */
  async signIn(account: Account): Promise<void> {
    await this.startSession(account);
    await this.open('/dashboard/matches');
    await expect(this.page.getByText(/^\d+–\d+ of|^\d+ match|^No matches$/).first()).toBeVisible();
  }

  /** The row of a client, by the name that the list shows: the last one masked. */
  row({ firstName, lastName }: Person): Locator {
    return this.page.getByRole('row').filter({ hasText: `${firstName} ${lastName.charAt(0)}.` });
  }

  status(person: Person): Locator {
    return this.row(person).getByRole('button', { name: /contact status of/ });
  }

  async moveTo(person: Person, status: string): Promise<void> {
    await this.status(person).click();
    await this.page.getByRole('button', { name: status, exact: true }).click();
  }
}

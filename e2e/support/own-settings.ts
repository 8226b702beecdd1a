import type { Page } from '@playwright/test';

import { addProfessional } from './accounts.ts';
import { ProviderPortal } from './provider-portal.ts';

/** A counselor, signed in on a desktop, who goes through their settings. */
export async function signInToSettings(page: Page, zip: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  const account = await addProfessional(zip, { profession: 'mental-health-counselor' });
  const portal = new ProviderPortal(page);
  await portal.startSession(account);
  return { account, portal, open: (path: string) => portal.open(`/dashboard/settings/${path}`) };
}

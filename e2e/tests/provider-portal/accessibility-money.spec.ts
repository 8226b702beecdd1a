import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { checkPages } from '../../support/accessible-pages.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

/** Pages about money, each with a heading that comes with its data. */
const MONEY = [
  ['/dashboard/credits', /^Credits$/],
  ['/dashboard/invoices', /^Invoices$/],
  ['/dashboard/credits/requests', /^Refund requests$/],
  ['/profile-optimization/package-plan', /^Starter$/],
  ['/profile-optimization/package-plan/payment?option=1', /^Your order$/],
] as const;

test('no violation on the portal’s pages about money, each with a title of its own', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  const titles = await checkPages(portal, MONEY, expectSoundOnEachScreen);
  expect(new Set(titles).size).toBe(MONEY.length);
});

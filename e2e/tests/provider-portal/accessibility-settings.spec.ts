import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

/** Pages of settings, each with a heading that comes with its data. */
const SETTINGS = [
  ['', 'Settings'],
  ['/profile', 'About you'],
  ['/welcome-video', 'Upload a video'],
  ['/business-hours', 'Weekly hours'],
  ['/group-practice', 'Members'],
  ['/calendar-integration', 'Calendar link'],
  ['/region', /^Regions/],
  ['/states_license', /^Virtual Client Leads/],
  ['/sms-template', 'Preview'],
  ['/email-template', /^Suggestions|^Email templates/],
  ['/email-template/First%20contact', 'Preview'],
  ['/billing-payment', 'Your cards'],
  ['/credit-limit', 'This month'],
  ['/notification-settings', 'Quiet hours'],
  ['/password-settings', 'Password'],
  ['/security-settings', "Where you're signed in"],
] as const;

/** The title without the number of unread messages. */
const withoutCount = (title: string): string => title.replace(/^\(\d+\+?\) /, '');

test('no violation on the portal’s settings, each page with a title of its own', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.signIn(DEMO_PROFESSIONAL);
  const titles = new Set<string>();
  for (const [path, heading] of SETTINGS) {
    await portal.open(`/dashboard/settings${path}`);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectSoundOnEachScreen(page, `settings${path}`);
    titles.add(withoutCount(await page.title()));
  }
  expect(titles.size).toBe(SETTINGS.length);
});

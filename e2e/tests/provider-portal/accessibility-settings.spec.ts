import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { checkPages } from '../../support/accessible-pages.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

/** Settings of the practice, each with a heading that comes with its data. */
const PRACTICE = [
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/settings/profile', 'About you'],
  ['/dashboard/settings/public-profile', 'What everyone sees'],
  ['/dashboard/settings/welcome-video', 'Upload a video'],
  ['/dashboard/settings/business-hours', 'Weekly hours'],
  ['/dashboard/settings/group-practice', 'Members'],
  ['/dashboard/settings/calendar-integration', 'Calendar link'],
  ['/dashboard/settings/region', /^Regions/],
  ['/dashboard/settings/states_license', /^Virtual Client Leads/],
] as const;

test('no violation on the settings of the practice, each page with a title of its own', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  const titles = await checkPages(portal, PRACTICE, expectSoundOnEachScreen);
  expect(new Set(titles).size).toBe(PRACTICE.length);
});

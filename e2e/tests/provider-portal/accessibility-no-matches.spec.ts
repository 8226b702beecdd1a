import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('no violation where the portal has no match to show', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open('/dashboard/matches?start_date=2001-01-01&end_date=2001-01-02');
  await expect(page.getByRole('heading', { name: 'No matching results' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'no match');
  await page.route('**/api/v2/matches?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your matches didn’t load' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'matches that did not load');
});

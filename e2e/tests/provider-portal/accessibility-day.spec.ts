import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the portal’s home, sample match and matches of one status, at each width', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const portal = new ProviderPortal(page);
  await portal.open('/signin');
  await portal.fillSignIn(DEMO_PROFESSIONAL);
  await page.getByRole('figure', { name: /^Matches by week/ }).waitFor();
  await expectSoundAtEachSize(page, 'home');
  await portal.open('/dashboard/match-sample');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectSoundAtEachSize(page, 'the sample');
  await portal.open('/dashboard/matches/contacted');
  await page.locator('[data-row]').first().waitFor();
  await expectSoundAtEachSize(page, 'matches in one status');
});

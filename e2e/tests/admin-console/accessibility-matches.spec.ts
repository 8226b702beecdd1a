import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation in the console’s list of matches and on its first match', async ({ page }) => {
  const desk = new AdminConsole(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await desk.startSession();
  await desk.open('/admin-dashboard/matches');
  await desk.rows.first().waitFor();
  await expectSoundAtEachSize(page, 'matches');
  await desk.rows
    .first()
    .getByRole('link', { name: /^Match \d+$/ })
    .click();
  await expect(desk.heading).toHaveText(/^Match \d+$/);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expectSoundAtEachSize(page, 'a match');
});

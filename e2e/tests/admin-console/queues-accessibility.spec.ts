import { expectSoundEverywhere } from '../../support/accessibility.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('no violation in the queues, at each width in each theme', async ({ page }) => {
  test.slow();
  const desk = new AdminConsole(page);
  await desk.arrive();
  for (const queue of ['unmatched', 'pending', 'matches']) {
    await desk.open(`/admin-dashboard/${queue}`);
    await page.locator('[data-row]').first().waitFor();
    await expectSoundEverywhere(page, queue);
    await page
      .locator('[data-row]')
      .first()
      .getByRole('link', { name: /^(Lead|Match) \d+$/ })
      .click();
    await expect(desk.heading).toHaveText(/^(Lead|Match) \d+$/);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectSoundEverywhere(page, `one of ${queue}`);
  }
});

test('no violation where numbers are read, at each width in each theme', async ({ page }) => {
  test.slow();
  const desk = new AdminConsole(page);
  await desk.arrive();
  await page.getByRole('figure', { name: /^Requests by week/ }).waitFor();
  await expectSoundEverywhere(page, 'home');
  for (const table of ['match-data', 'professional-data']) {
    await desk.open(`/admin-dashboard/${table}`);
    await page.locator('[data-row]').first().waitFor();
    await expectSoundEverywhere(page, table);
  }
});

import { AdminConsole } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the console’s home, its palette and its list of shortcuts', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.arrive();
  await page
    .locator('main')
    .getByRole('link', { name: /^Pending leads/ })
    .waitFor();
  await page.getByRole('figure', { name: /^Requests by week/ }).waitFor();
  await expectSoundAtEachSize(page, 'home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill('a');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await expectNoViolationsAtEachSize(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoViolationsAtEachSize(page, 'the list of shortcuts');
  await page.keyboard.press('Escape');
  await desk.open('/nowhere');
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeAttached();
  await expect(page.getByText('404')).toBeVisible();
  await expectSoundAtEachSize(page, 'not found, signed in');
});

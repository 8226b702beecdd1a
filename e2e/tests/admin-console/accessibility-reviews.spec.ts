import { DEMO_PROFESSIONAL, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const PROFILE = '/admin-dashboard/professional-profile';

test('no violation where staff choose a professional, add a review and hide one', async ({ page }) => {
  const desk = new AdminConsole(page);
  const dialog = page.getByRole('dialog');
  await desk.startSession();
  const user = await userIdOf(DEMO_PROFESSIONAL);
  await desk.open(PROFILE);
  await expect(page.getByRole('heading', { name: 'Choose a professional first' })).toBeVisible();
  await expectSoundAtEachSize(page, 'no professional chosen');
  await desk.open(`${PROFILE}/reviews?user=${user}&add=review`);
  await dialog.getByRole('button', { name: 'Add review' }).click();
  await expect(dialog.getByText("There's a problem")).toBeVisible();
  await expectNoViolationsAtEachSize(page, 'a review to add, with errors');
  await desk.open(`${PROFILE}/reviews?user=${user}`);
  await page.getByRole('button', { name: 'Hide…' }).first().click();
  await expect(dialog.getByLabel('Why?')).toBeVisible();
  await expectNoViolationsAtEachSize(page, 'a review to hide');
  await page.keyboard.press('Escape');
  await page.route('**/api/admin/v2/users/*/reviews**', (route) => route.abort());
  await desk.open(`${PROFILE}/reviews?user=${user}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundAtEachSize(page, 'reviews that did not load');
});

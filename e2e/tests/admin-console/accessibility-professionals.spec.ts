import { AdminConsole } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the console’s list of professionals and on one of them', async ({ page }) => {
  const desk = new AdminConsole(page);
  const dialog = page.getByRole('dialog');
  await desk.startSession();
  await desk.open('/admin-dashboard/users?status_ids=2');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await expectSoundAtEachSize(page, 'professionals with one selected');
  await page.getByRole('button', { name: /^Suspend/ }).click();
  await dialog.waitFor();
  await expectNoViolationsAtEachSize(page, 'the question before several are suspended');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Preview/ })
    .first()
    .click();
  await desk.panel('Can receive leads').waitFor();
  await expectSoundAtEachSize(page, 'the preview of a professional');
  await page.getByRole('link', { name: 'Open the whole page' }).click();
  await desk.panel('Staff notes').waitFor();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expectSoundAtEachSize(page, 'a professional');
  for (const name of ['Change status', 'Delete…', 'Stand in']) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor();
    await expectNoViolationsAtEachSize(page, `the dialog of “${name}”`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { test } from '../../support/test.ts';

test('no violation on a verification and on one to refuse', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.open('/admin-dashboard/verifications');
  await page.getByRole('table').getByRole('link').first().click();
  await desk.panel('Decision').waitFor();
  await expectSoundAtEachSize(page, 'a verification');
  await page.getByRole('button', { name: /^Refuse/ }).click();
  await page.getByLabel('Reason').waitFor();
  await expectSoundAtEachSize(page, 'a verification to refuse');
});

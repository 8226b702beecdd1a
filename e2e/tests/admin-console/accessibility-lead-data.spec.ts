import { AdminConsole, LAST_DEMO_DAY } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on a lead’s answers, and before its contact data is shown', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.open(`/admin-dashboard/users/leads?outcome=unmatched&end_date=${LAST_DEMO_DAY}`);
  await desk.leadLinks.first().click();
  await desk.panel('Client').waitFor();
  await page.getByText(/answers to the questions/).click();
  await expectSoundAtEachSize(page, 'a lead with its answers');
  await page.getByRole('button', { name: 'Show contact data' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolationsAtEachSize(page, 'the question before contact data');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

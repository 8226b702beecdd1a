import { AdminConsole, LAST_DEMO_DAY } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on a lead of each outcome, its answers and its contact data', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession();
  for (const outcome of ['matched', 'rematched', 'possible', 'pending', 'unmatched']) {
    await desk.open(`/admin-dashboard/users/leads?outcome=${outcome}&end_date=${LAST_DEMO_DAY}`);
    await desk.leadLinks.first().click();
    await desk.panel('Client').waitFor();
    await expectSoundAtEachSize(page, `a lead that is ${outcome}`);
  }
  await page.getByText(/answers to the questions/).click();
  await expectSoundAtEachSize(page, 'a lead with its answers');
  await page.getByRole('button', { name: 'Show contact data' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolationsAtEachSize(page, 'the question before contact data');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

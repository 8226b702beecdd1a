import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const LEADS = '/admin-dashboard/users/leads';

test('no violation where the console has no lead to show', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.open(`${LEADS}?start_date=2001-01-01&end_date=2001-01-02`);
  await expect(page.getByRole('heading', { name: 'No leads match these filters' })).toBeVisible();
  await expectSoundAtEachSize(page, 'no lead');
  await desk.open(`${LEADS}/99999999`);
  await expect(page.getByText('404')).toBeVisible();
  await expectSoundAtEachSize(page, 'a lead that does not exist');
  await page.route('**/api/admin/v2/leads?**', (route) => route.abort());
  await desk.open(LEADS);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundAtEachSize(page, 'leads that did not load');
});

import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { test } from '../../support/test.ts';

test('no violation on the charts of the home and the tables of numbers', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.arrive();
  await page.getByRole('figure', { name: /^Requests by week/ }).waitFor();
  await expectSoundAtEachSize(page, 'home');
  for (const table of ['match-data', 'professional-data']) {
    await desk.open(`/admin-dashboard/${table}`);
    await desk.rows.first().waitFor();
    await expectSoundAtEachSize(page, table);
  }
});

import { DEMO_PROFESSIONAL, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the console’s lists of money, each page with a title of its own', async ({ page }) => {
  const desk = new AdminConsole(page);
  const titles = new Set<string>();
  const check = async (where: string): Promise<void> => {
    await expectSoundAtEachSize(page, where);
    titles.add(await page.title());
  };
  await desk.arrive();
  titles.add(await page.title());
  for (const path of [`users/${await userIdOf(DEMO_PROFESSIONAL)}/credits`, 'credit-requests', 'invoices']) {
    await desk.open(`/admin-dashboard/${path}`);
    await page.locator('[data-row]').first().waitFor();
    await check(path);
  }
  await desk.open('/admin-dashboard/verifications');
  await page.getByRole('table').getByRole('link').first().click();
  await desk.panel('Decision').waitFor();
  titles.add(await page.title());
  // Other tests look at these; their titles are compared here.
  for (const path of ['match-data', 'professional-data', 'users', 'users/leads', 'matches']) {
    await desk.open(`/admin-dashboard/${path}`);
    await page.locator('[data-row]').first().waitFor();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(10);
});

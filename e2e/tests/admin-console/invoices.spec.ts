import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { DEMO_STAFF } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expect, test } from '../../support/test.ts';

test('staff find an invoice by number, and see what would go back', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession(DEMO_STAFF);
  await desk.open('/admin-dashboard/invoices?status_ids=1');
  const number = page.locator('[data-row]').first().getByRole('link', { name: /^CM-/ });
  await expect(number).toBeVisible();
  await expectSoundOnEachScreen(page, 'the list of invoices');
  const wanted = (await number.textContent()) ?? '';
  await desk.open(`/admin-dashboard/invoices?search=${wanted.toLowerCase()}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: wanted }).click();
  const detail = page.locator('main section[data-shape="drawer"]');
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(wanted);
  await expect(detail.getByText('Amount due')).toBeVisible();
  await expectSoundOnEachScreen(page, 'an opened invoice');
  await detail.getByRole('button', { name: 'Refund…' }).click();
  await expect(page.getByRole('dialog', { name: `Refund ${wanted}` })).toBeVisible();
  await expectSoundOnEachScreen(page, 'a refund');
});

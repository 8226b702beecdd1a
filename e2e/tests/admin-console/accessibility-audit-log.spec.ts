import { addStaff, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const LOG = '/admin-dashboard/audit-log';

test('no violation in the audit log, on one change and without any', async ({ page }) => {
  const desk = new AdminConsole(page);
  const staff = await addStaff();
  await desk.startSession(staff);
  await desk.open('/admin-dashboard/settings');
  await page.getByLabel('First name').fill('Sammy');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await desk.open(`${LOG}?actor_id=${await userIdOf(staff)}`);
  const change = page.getByRole('link', { name: 'Staff name changed' });
  await expect(change).toBeVisible();
  await expectSoundAtEachSize(page, 'the audit log');
  await change.click();
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await expectSoundAtEachSize(page, 'a change');
  await desk.open(`${LOG}?search=Nobody+of+this+name`);
  await expect(page.getByRole('heading', { name: 'No changes match these filters' })).toBeVisible();
  await expectSoundAtEachSize(page, 'no change');
});

import { addProfessional } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { runJob } from '../../support/jobs.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const UNVERIFIED = { license: { isVerified: false } };

const NEXT_YEAR = new Date().getFullYear() + 1;

test('a license is verified as it was looked up, after its decision was undone once', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace(), UNVERIFIED);
  await runJob('raise-missing-verifications');
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.openWaiting(dentist);
  await expect(desk.panel('License')).toContainText('E2E-');
  const verify = async () => {
    await page.getByRole('radio', { name: 'On the board’s website' }).check();
    await page.getByLabel('Expires on').fill(`${NEXT_YEAR}-06-30`);
    await page.getByRole('button', { name: 'Verify license' }).click();
    await expect(page.getByText(/^Verified by /)).toBeVisible();
  };
  await expect(page.getByLabel('Expires on')).toHaveValue('');
  await verify();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.panel('Decision')).toBeVisible();
  await verify();
  await expect(page.getByRole('link', { name: dentist.name })).toHaveCount(0);
});

test('a license is refused with a reason, which its professional reads next to the license', async ({
  page,
}) => {
  const dentist = await addProfessional(await findEmptyPlace(), UNVERIFIED);
  await runJob('raise-missing-verifications');
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.openWaiting(dentist);
  await page.getByRole('button', { name: 'Refuse license…' }).click();
  await page.getByRole('button', { name: 'Refuse license', exact: true }).click();
  await expect(page.getByText("Say what's wrong in a few words, at least 10 characters.")).toBeVisible();
  const reason = 'The board has another name for this number.';
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Refuse license', exact: true }).click();
  await expect(page.getByText(/^Refused by /)).toBeVisible();
  await expect(page.getByRole('link', { name: dentist.name })).toHaveCount(0);

  const portal = new ProviderPortal(await page.context().newPage());
  await portal.startSession(dentist);
  await portal.open('/dashboard/settings/profile');
  const license = portal.page.getByRole('region', { name: 'Dentist', exact: true });
  await expect(license.getByText('Couldn’t be verified')).toBeVisible();
  await expect(license).toContainText(reason);
});

import { addProfessional, waitForEmail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { runJob } from '../../support/jobs.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const NEXT_YEAR = new Date().getFullYear() + 1;

test('who has a license that ends soon is warned, and staff record its renewal', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace(), { license: { endsInDays: 20 } });
  await runJob('warn-of-license-ends');
  await waitForEmail(dentist.email, /license \(Dentist\) expires on/);
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.open('/admin-dashboard/verifications?perPage=100');
  await page
    .getByRole('navigation', { name: 'Kinds' })
    .getByRole('link', { name: /^Expiring license/ })
    .click();
  await page.getByRole('link', { name: dentist.name, exact: true }).click();
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByLabel('Expires on').fill(`${NEXT_YEAR + 1}-06-30`);
  await page.getByRole('button', { name: 'Record renewal' }).click();
  await expect(page.getByText(/^Verified by /)).toBeVisible();
  await expect(page.getByText(`06/30/${NEXT_YEAR + 1}`).first()).toBeVisible();
});

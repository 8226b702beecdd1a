import { addProfessional, addStaff, waitForEmail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist, costOfAsking } from '../../support/dentists.ts';
import { findLonelyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('credits that staff give bring the client who waits for them', async ({ page, context }) => {
  const place = await findLonelyPlace();
  const dentist = await addProfessional(place, { credits: 0 });
  const person = await askForDentist(place);
  await waitForEmail(dentist.email, /Someone near you is looking for care that you offer/);

  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await desk.open(`/admin-dashboard/users/${dentist.userId}/credits`);
  await page.getByRole('button', { name: 'Give or take credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give or take credits' });
  const cost = await costOfAsking();
  await dialog.getByLabel('Credits').fill(String(cost));
  await dialog.getByLabel('Reason').fill('For the days when our site was down.');
  await dialog.getByRole('button', { name: 'Give credits' }).click();
  await expect(dialog).toBeHidden();

  const portal = new ProviderPortal(await context.newPage());
  await portal.signIn(dentist);
  await expect(async () => {
    await portal.page.reload();
    await expect(portal.row(person)).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await portal.open('/dashboard/credits');
  await expect(
    portal.page.getByText('Given by our team: For the days when our site was down.').first(),
  ).toBeVisible();
});

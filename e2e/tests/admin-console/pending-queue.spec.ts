import { addProfessional, addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { CARDS, choosePackage, expectBought, payWith } from '../../support/buying.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findLonelyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a pending lead is matched as soon as its professional pays, and leaves the queue under the eye', async ({
  page,
  context,
}) => {
  test.slow();
  const place = await findLonelyPlace();
  const dentist = await addProfessional(place, { credits: 0 });
  const person = await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await desk.openQueue('pending', place);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText('1 professional fits, but doesn’t have enough credits.');
  await expect(desk.rows).toContainText('Ask them to add credits');

  const portal = new ProviderPortal(await context.newPage());
  await portal.signIn(dentist);
  await choosePackage(portal.page);
  await payWith(portal.page, CARDS.works);
  await expectBought(portal.page);
  await expect(async () => {
    await portal.open('/dashboard/matches');
    await expect(portal.row(person)).toHaveCount(1, { timeout: 5000 });
  }).toPass();

  await page.bringToFront();
  const bar = page.getByRole('button', { name: 'Update list' });
  await expect(bar).toBeVisible({ timeout: 40_000 });
  await bar.click();
  await expect(desk.rows).toHaveCount(0);
});

import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, waitForEmail } from '../../support/accounts.ts';
import { CARDS, expectBought, payWith, STARTER } from '../../support/buying.ts';
import { askForDentist, costOfAsking } from '../../support/dentists.ts';
import { findLonelyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('clients who came after the last credits wait, and are matched once more are bought', async ({
  page,
}) => {
  const place = await findLonelyPlace();
  const dentist = await addProfessional(place, { credits: await costOfAsking() });
  // Two people whose names look alike in the list.
  const client = await askForDentist(place);
  await askForDentist(place);
  await waitForEmail(dentist.email, /Someone near you is looking for care that you offer/);
  const portal = new ProviderPortal(page);
  await portal.signIn(dentist);
  await expect(portal.row(client)).toHaveCount(1);

  await portal.open('/dashboard/credits');
  await expect(page.getByText('Your credits don’t cover a match')).toBeVisible();
  await expectSoundOnEachScreen(page, 'a balance that has run out');
  await page.getByRole('link', { name: 'Buy credits' }).click();
  await page.getByRole('link', { name: `Choose ${STARTER.name}`, exact: true }).click();
  await payWith(page, CARDS.works);
  await expectBought(page);
  await portal.open('/dashboard/matches');
  await expect(async () => {
    await page.reload();
    await expect(portal.row(client)).toHaveCount(2, { timeout: 5000 });
  }).toPass();
  await portal.open('/dashboard/credits?kind=lead_charge');
  await expect(page.locator('[data-row]')).toHaveCount(2);
});

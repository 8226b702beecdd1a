import { expectNoViolations, expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, type Professional, waitForMail } from '../../support/accounts.ts';
import { CARDS, fillCard, paidAtVendor, STARTER } from '../../support/buying.ts';
import { askForDentist, costOfAsking } from '../../support/dentists.ts';
import { runJob } from '../../support/jobs.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

const BILLING = '/dashboard/settings/billing-payment';

/** Saves a card, and has it buy the smallest package whenever credits run low, for $300 a month at most. */
async function turnOnRenewal(portal: ProviderPortal, number: string): Promise<void> {
  const { page } = portal;
  await portal.open(BILLING);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await fillCard(dialog, number);
  await expectNoViolations(page, 'a card to add');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: number.slice(-4) })).toBeVisible();
  await page.getByText('Renew credits automatically').click();
  await page
    .getByLabel('Package')
    .selectOption({ label: `${STARTER.name}: ${STARTER.credits} credits, ${STARTER.price}` });
  await page.getByLabel(/^Monthly renewal limit/).fill('300');
  await expect(page.getByText(/we buy 25 credits for \$249\.00 with Visa ending in/)).toBeVisible();
  await expectSoundOnEachScreen(page, 'renewal, before it is saved');
  await page.getByRole('button', { name: 'Save renewal' }).click();
  await expect(page.getByRole('meter', { name: 'Renewed this month' })).toBeVisible();
}

/** A dentist whose last credits a client takes once renewal is on, and who is charged for more right after. */
async function renewByClient(portal: ProviderPortal, card: string): Promise<Professional> {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place, { credits: await costOfAsking() });
  await portal.signIn(dentist);
  await turnOnRenewal(portal, card);
  await askForDentist(place);
  await runJob('renew-credits');
  return dentist;
}

test('credits renew by themselves once a client takes the last of them', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const dentist = await renewByClient(portal, CARDS.works);
  await portal.open('/dashboard/credits?kind=renewal');
  const movements = page.locator('[data-row]');
  await expect(movements).toHaveCount(1);
  await expect(movements).toContainText(`Renewal: ${STARTER.name} package`);
  await expect(movements).toContainText('+25');
  await expectSoundOnEachScreen(page, 'the statement of a renewal');
  await waitForMail(dentist.email, /Your credits were renewed: \$249\.00/);

  // The balance is there again, so that nothing more is charged.
  await runJob('renew-credits');
  expect(await paidAtVendor(dentist)).toBe(STARTER.cents);
  await portal.open(BILLING);
  await expect(page.getByRole('meter', { name: 'Renewed this month' })).toHaveAttribute(
    'aria-valuetext',
    '$249.00 of $300.00',
  );
});

test('a renewal that is declined is told, with the day on which it is tried again', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const dentist = await renewByClient(portal, CARDS.declinedLater);
  await portal.open(BILLING);
  await expect(page.getByText(/^The card was declined\. We’ll try again on /)).toBeVisible();
  await expectSoundOnEachScreen(page, 'a renewal that was declined');
  await waitForMail(dentist.email, /Your card was declined for renewal/);
  await portal.open('/dashboard/credits');
  await expect(page.getByText('Your credits don’t cover a match')).toBeVisible();
  await portal.open('/dashboard/credits?kind=renewal');
  await expect(page.getByRole('heading', { name: /^No / })).toBeVisible();
  expect(await paidAtVendor(dentist)).toBe(0);
});

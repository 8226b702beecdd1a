import { AT } from '../../support/addresses.ts';
import { DEMO_PROFESSIONAL, addProfessional } from '../../support/accounts.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

for (const width of [390, 1280])
  test(`a new match is followed up without leaving the list (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const zip = await findEmptyPlace();
    const account = await addProfessional(zip);
    const portal = new ProviderPortal(page);
    await portal.signIn(account);
    await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();

    const person = await askForDentist(zip);
    await page.reload();
    await expect(page.getByText('1 person is waiting to hear from you.')).toBeVisible();
    await expect(portal.status(person)).toHaveText('New');
    // The list has no more than it needs to tell people apart.
    await expect(page.locator('body')).not.toContainText(person.email);
    await expect(page.locator('body')).not.toContainText(person.lastName);

    await portal.moveTo(person, 'Contacted');
    await expect(page.getByText(`${person.firstName} L. is now: Contacted.`)).toBeVisible();
    await expect(portal.status(person)).toHaveText('Contacted');

    await portal.row(person).getByRole('link').click();
    await expect(portal.details.getByRole('heading', { level: 2 })).toHaveText(
      `${person.firstName} ${person.lastName}`,
    );
    await expect(portal.details.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(portal.details.getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      `tel:+1${person.phone}`,
    );
    await expect(portal.details.getByRole('link', { name: person.email })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/matches\?match=\d+$/);

    await portal.details.getByRole('button', { name: 'Scheduled', exact: true }).click();
    await expect(portal.details.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    await expect(portal.details.getByRole('link', { name: person.email })).toBeVisible();
    await portal.closing.click();
    await expect(portal.status(person)).toHaveText('Scheduled');

    await page.reload();
    await expect(portal.status(person)).toHaveText('Scheduled');
    await page.getByRole('link', { name: /^New/ }).click();
    await expect(page.getByRole('heading', { name: 'No new matches right now' })).toBeVisible();
  });

test('a match that no longer fits the list goes, and the keyboard is not lost', async ({ page }) => {
  const zip = await findEmptyPlace();
  const account = await addProfessional(zip);
  const portal = new ProviderPortal(page);
  const first = await askForDentist(zip);
  await portal.startSession(account);
  await portal.open('/dashboard/matches/new');
  await portal.moveTo(first, 'Attempted');
  await expect(page.getByRole('heading', { name: 'No new matches right now' })).toBeVisible();
  await expect(page.getByText('No matches', { exact: true })).toBeFocused();
});

test('status, days and pages are in the address', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.signIn(DEMO_PROFESSIONAL);
  await expect(page.locator('[data-row]')).toHaveCount(25);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expect(page).toHaveURL(`${AT.portal}/dashboard/matches?page=2`);

  await page.getByRole('link', { name: /^Started/ }).click();
  // The rows of before stay until the new ones are here.
  const started = page.getByRole('button', { name: /^Started: change the contact status/ });
  await expect(page.locator('[data-row]').filter({ hasNot: started })).toHaveCount(0);
  await expect(started.first()).toBeVisible();
  await expect(page).toHaveURL(`${AT.portal}/dashboard/matches/started`);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To').fill('2001-01-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('heading', { name: 'No matching results' })).toBeVisible();
  await expect(page).toHaveURL(/\/started\?start_date=2001-01-01&end_date=2001-01-31$/);
  await page.goBack();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('the chosen status is in sight on a phone, also after a match was opened and closed', async ({
  page,
}) => {
  const portal = new ProviderPortal(page);
  await portal.signIn(DEMO_PROFESSIONAL);
  const chosen = page.getByRole('navigation', { name: 'Contact status' }).locator('[aria-current=page]');
  await portal.open('/dashboard/matches/refunded');
  await expect(chosen).toHaveText(/^Refunded/);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.locator('[data-row]').first().getByRole('link').click();
  await expect(portal.details.getByRole('heading', { level: 2 })).toBeFocused();
  await portal.closing.click();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});
